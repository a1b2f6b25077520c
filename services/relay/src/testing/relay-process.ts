import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'

const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url))
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url))

interface Ready {
  readonly port: number
  readonly metrics: string
}

export interface RelayProcess extends AsyncDisposable {
  readonly process: ChildProcess
  /** Its complete output. */
  readonly output: () => string
  readonly ready: () => Promise<Ready>
  /** A metric's value; undefined if it is missing. */
  readonly metric: (name: string) => Promise<number | undefined>
  readonly health: (kind: 'live' | 'ready') => Promise<{ readonly status: number; readonly body: unknown }>
  /** The exit code, once it has exited. */
  readonly ended: () => Promise<number | null>
}

const readyIn = (output: string): Ready | undefined => {
  const line = output.split('\n').find((each) => each.includes('"msg":"ready"'))
  return line === undefined ? undefined : (JSON.parse(line) as Ready)
}

/** Starts the relay as an operator would, on free ports. */
export const startRelayProcess = (
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
): RelayProcess => {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: PROJECT,
    env: { PATH, HOME, PORT: '0', METRICS_PORT: '0', HOST: '127.0.0.1', ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = once(child, 'exit') as Promise<[number | null]>
  const ready = () =>
    vi.waitUntil(
      () => {
        if (child.exitCode !== null) throw new Error(`The relay exited:\n${output}`)
        return readyIn(output)
      },
      { timeout: 30_000, interval: 50 },
    )
  return {
    process: child,
    output: () => output,
    ready,
    async metric(name) {
      const text = await (await fetch((await ready()).metrics)).text()
      const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
      return value === undefined ? undefined : Number(value)
    },
    async health(kind) {
      const response = await fetch(`http://127.0.0.1:${(await ready()).port}/health/${kind}`)
      return { status: response.status, body: await response.json() }
    },
    ended: async () => (await exited)[0],
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await exited
    },
  }
}
