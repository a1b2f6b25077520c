import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort, NO_LIMITS } from '@licensing/test-support'

/** The checkout whose portal is tested, built: this one, or that of FAULTS_PORTAL (another version, for comparison). */
export const CHECKOUT = process.env['FAULTS_PORTAL'] ?? new URL('../../../..', import.meta.url).pathname
const MAIN = join(CHECKOUT, 'services/standalone/dist/main.js')
const READY = /Ready: (http:\S+)/

/** One instance of the portal in a process of its own, on a port of its own. */
export interface PortalProcess {
  /** Stays the same across restarts. */
  readonly url: string
  readonly pid: () => number
  readonly output: () => string
  /** SIGKILL; returns once the process is gone. */
  kill(): Promise<void>
  /** SIGSTOP: connections stay open without responses until `resume`. */
  freeze(): void
  resume(): void
  /** Starts it again after it ended. */
  restart(): Promise<void>
  stop(): Promise<void>
}

const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

const ended = async (child: ChildProcess): Promise<void> => {
  if (!hasEnded(child)) await once(child, 'exit')
}

/** Resolves once the portal serves; rejects with its output when it ends before. */
const ready = (child: ChildProcess, output: () => string): Promise<string> =>
  new Promise((resolve, reject) => {
    const look = () => {
      const url = READY.exec(output())?.[1]
      if (url !== undefined) resolve(url)
    }
    child.stdout?.on('data', look)
    child.once('exit', (code) => reject(new Error(`The portal exited with ${code}:\n${output()}`)))
    child.once('error', reject)
  })

const environment = async (given: Readonly<Record<string, string>>): Promise<NodeJS.ProcessEnv> => ({
  ...process.env,
  ...NO_LIMITS,
  NODE_ENV: 'production',
  DEMO_DATA: '0',
  PORT: String(await freePort()),
  METRICS_PORT: String(await freePort()),
  ...given,
})

interface Running {
  readonly child: ChildProcess
  readonly url: string
  readonly output: () => string
}

const launch = async (env: NodeJS.ProcessEnv): Promise<Running> => {
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    env,
    // The portal stops when this channel closes, even if this process is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let printed = ''
  const keep = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const output = () => printed
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  child.once('exit', () => process.removeListener('exit', killWithUs))
  try {
    return { child, url: await ready(child, output), output }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

/** @throws Error with its output when the portal does not start; it must have been built */
export const startPortalProcess = async (given: Readonly<Record<string, string>>): Promise<PortalProcess> => {
  const env = await environment(given)
  let running = await launch(env)
  const signal = (name: NodeJS.Signals) => void running.child.kill(name)
  const end = async (name: NodeJS.Signals) => {
    // A frozen process handles only these two signals.
    signal('SIGCONT')
    signal(name)
    await ended(running.child)
  }
  return {
    url: running.url,
    pid: () => running.child.pid ?? 0,
    output: () => running.output(),
    kill: () => end('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async restart() {
      if (hasEnded(running.child)) running = await launch(env)
    },
    stop: () => end('SIGTERM'),
  }
}
