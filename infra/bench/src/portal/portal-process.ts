import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort, GIVEN_PASSWORD, NO_LIMITS, takeOwnPassword } from '@licensing/test-support'

const MAIN = new URL('../../../../services/standalone/dist/main.js', import.meta.url).pathname
const READY = /Ready: (http:\S+)/

export const ADMIN = { email: 'bench@example.org', password: 'mangue-azul-7' } as const

/** The built portal in its own process, with its own embedded Postgres. */
export interface PortalProcess {
  readonly url: string
  /** Resident memory of the Node process, without Postgres, in MB of 1024 × 1024 bytes. */
  residentMb(): Promise<number>
  /** Processor time of the Node process since its start, without Postgres, in ms. */
  processorMs(): Promise<number>
  stop(): Promise<void>
}

function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const look = (chunk: Buffer) => {
      printed += chunk.toString()
      const url = READY.exec(printed)?.[1]
      if (url === undefined) return
      // From now on its log is discarded, so that reading it does not distort the measurement.
      for (const output of [child.stdout, child.stderr]) output?.off('data', look).resume()
      resolve(url)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`The portal exited before it was ready:\n${printed}`)))
  })
}

async function residentKb(pid: number): Promise<number> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1])
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout)
}

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10
/** Positions in /proc/<pid>/stat after the name of the program, which may contain spaces. */
const [USER, SYSTEM] = [11, 12]

async function processorMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS
}

export interface PortalOptions {
  /** Loads the 300 demo processes; defaults to none. */
  readonly demoData?: boolean
  /** The benchmark's own Postgres, instead of the embedded one. */
  readonly databaseUrl?: string
  /** Further settings. */
  readonly env?: Readonly<Record<string, string>>
}

/** Starts the built portal. @throws Error with its output if it does not start */
export async function startPortalProcess(options: PortalOptions = {}): Promise<PortalProcess> {
  const dataDir = await mkdtemp(join(tmpdir(), 'licensing-bench-portal-'))
  const env = {
    ...process.env,
    ...NO_LIMITS,
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    METRICS_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO_DATA: options.demoData === true ? '1' : '0',
    BOOTSTRAP_ADMIN_EMAIL: ADMIN.email,
    BOOTSTRAP_ADMIN_PASSWORD: GIVEN_PASSWORD,
    ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
    ...options.env,
  }
  // The same arguments as in npm start.
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const url = await ready(child)
    await takeOwnPassword(url, ADMIN)
    const pid = child.pid ?? 0
    return {
      url,
      stop,
      residentMb: async () => (await residentKb(pid)) / 1024,
      processorMs: () => processorMs(pid),
    }
  } catch (error) {
    await stop()
    throw error
  }
}
