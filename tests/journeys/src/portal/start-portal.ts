import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import getPort, { portNumbers } from 'get-port'

const MAIN = new URL('../../../../services/standalone/dist/main.js', import.meta.url).pathname

/** The portal as `npm start` runs it, on a port and in a folder of its own. */
export interface Portal extends AsyncDisposable {
  readonly url: string
  readonly dataDir: string
  readonly process: ChildProcess
  /** Everything the server printed so far. */
  output(): string
  stop(): Promise<void>
}

const PORTS_PER_WORKER = 1_000
/** Each vitest worker has its own range of ports, because two workers could find the same port free. */
const FIRST_PORT = 12_000 + PORTS_PER_WORKER * (Number(process.env['VITEST_POOL_ID'] ?? 0) % 16)

/**
 * A port for a server that needs it before its start, below the range from which Linux assigns the ports of outgoing
 * connections (32768 and up): none of those can take it before the server listens.
 */
export const freePort = (): Promise<number> =>
  getPort({ port: portNumbers(FIRST_PORT, FIRST_PORT + PORTS_PER_WORKER - 1) })

const READY = /Ready: (http:\S+)/

/** Resolves with the address once the server is ready; rejects with its output if it exits before. */
const ready = (child: ChildProcess, output: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    const look = () => {
      const url = READY.exec(output())?.[1]
      if (url !== undefined) resolve(url)
    }
    child.stdout?.on('data', look)
    child.once('exit', (code) =>
      reject(new Error(`The portal exited with ${code} before it was ready:\n${output()}`)),
    )
    child.once('error', reject)
  })

const ended = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
}

/** Names the variable that holds the folder of a stopped portal with the demo data, if one was prepared. */
export const DEMO_FOLDER = 'PORTAL_DEMO_FOLDER'

const freshFolder = async (env: Readonly<Record<string, string>> = {}): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'licensing-journeys-'))
  const prepared = env['DEMO_DATA'] === '0' ? undefined : process.env[DEMO_FOLDER]
  // Under root, Postgres runs as its own user, so the owners of its files must be preserved.
  if (prepared !== undefined) await promisify(execFile)('cp', ['-pR', `${prepared}/.`, folder])
  return folder
}

export const startPortal = async (
  options: { env?: Record<string, string>; dataDir?: string; program?: string } = {},
): Promise<Portal> => {
  const dataDir = options.dataDir ?? (await freshFolder(options.env))
  let printed = ''
  const child = spawn(process.execPath, [options.program ?? MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: '0',
      DATA_DIR: dataDir,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const keep = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const stop = async () => {
    child.kill('SIGTERM')
    await ended(child)
    process.removeListener('exit', killWithUs)
    if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true })
  }
  const output = () => printed
  try {
    const url = await ready(child, output)
    return { url, dataDir, process: child, output, stop, [Symbol.asyncDispose]: stop }
  } catch (error) {
    await stop()
    throw error
  }
}
