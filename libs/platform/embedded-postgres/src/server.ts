import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Binaries } from './binaries'
import { explain } from './errors'
import { invocationAs, type RunAs } from './system-user'

/** Small, because the whole product must fit a machine with 1 GB. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '256MB',
  random_page_cost: '1.1',
  max_wal_size: '512MB',
  wal_compression: 'on',
  io_method: 'sync',
  huge_pages: 'off',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // One forgotten open writer would block every reader of events (architecture, event store).
  idle_in_transaction_session_timeout: '5s',
} as const

/** Without autovacuum, the only transactions are those of the tests, of which several suites may share the server. */
const NOT_DURABLE = {
  max_connections: '400',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // A new database is written to the log page by page; compressing the pages takes three times as long as all the rest.
  wal_compression: 'off',
  autovacuum: 'off',
} as const

const START_LIMIT_MS = 120_000

/** A standby accepts read-only ones. */
const READY = /ready to accept (read-only )?connections/

export interface ServerPlan {
  readonly binaries: Binaries
  readonly cluster: string
  readonly runAs: RunAs
  readonly port: number
  readonly durable: boolean
  readonly log: (line: string) => void
}

export async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

/** Resolves once the server responds; crash recovery may take a while, so the limit is two minutes. */
export async function launch(plan: ServerPlan): Promise<ChildProcess> {
  const { binaries, cluster, runAs, port, durable, log } = plan
  const settings = Object.entries({ ...SETTINGS, ...(durable ? {} : NOT_DURABLE) })
  const commandLine = [
    binaries.postgres,
    '-D',
    cluster,
    '-p',
    String(port),
    ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ] as const
  const { command, args, options } = await invocationAs(runAs, commandLine, [cluster])
  return new Promise((resolve, reject) => {
    // Detached: Ctrl+C in a terminal reaches only this process, which stops the database after the last response.
    const child = spawn(command, args, {
      ...options,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    })
    let output = ''
    const fail = (cause?: unknown) => {
      clearTimeout(limit)
      reject(explain('Starting the embedded Postgres', output, cause))
    }
    const limit = setTimeout(() => {
      child.kill('SIGINT')
      fail()
    }, START_LIMIT_MS)
    let ready = false
    child.stderr?.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      for (const line of text.split('\n')) if (line.trim() !== '') log(line)
      if (ready) return
      output += text
      if (!READY.test(output)) return
      ready = true
      clearTimeout(limit)
      resolve(child)
    })
    child.once('error', fail)
    child.once('close', () => fail())
  })
}
