import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { embeddedBinaries } from './binaries'
import { clusterFolder, ensureCluster } from './cluster'
import { DATABASE } from './database-name'
import { EmbeddedPostgresError, explain } from './errors'
import { stopOrphan, stopServer } from './existing-server/orphan'
import { freePort, launch, type ServerPlan } from './server'
import { runAsOrdinaryUser } from './system-user'

export interface EmbeddedPostgresOptions {
  /** Contains the database, its password (mode 0600) and its owner's process id; created if missing. */
  readonly dataDir: string
  /** Defaults to a free port. */
  readonly port?: number
  readonly log?: (line: string) => void
  /** False only in tests: a machine crash may then lose or corrupt data. */
  readonly durable?: boolean
}

export interface EmbeddedPostgres {
  /** The address of the database `licensing`, as superuser. */
  readonly url: string
  readonly port: number
  /** Aborted when the server exits without having been stopped. */
  readonly died: AbortSignal
  /** Resolves when the server has flushed everything and exited. */
  stop(): Promise<void>
}

async function launchOnFreePort(
  plan: Omit<ServerPlan, 'port'>,
): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort()
  try {
    return { child: await launch({ ...plan, port }), port }
  } catch (error) {
    // Another program may have taken the port in the meantime.
    if (!(error instanceof EmbeddedPostgresError) || !error.problem.includes('port')) throw error
    const second = await freePort()
    return { child: await launch({ ...plan, port: second }), port: second }
  }
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`)
  } finally {
    await client.end()
  }
}

/** Nothing can be awaited while the process exits, so the server is signalled and shuts down on its own. */
function stopWithProcess(child: ChildProcess): () => void {
  const onExit = () => child.kill('SIGINT')
  process.once('exit', onExit)
  return () => process.removeListener('exit', onExit)
}

function handle(child: ChildProcess, url: string, port: number): EmbeddedPostgres {
  const died = new AbortController()
  const removeExitHandler = stopWithProcess(child)
  let stopping: Promise<void> | undefined
  child.once('close', () => {
    removeExitHandler()
    if (stopping === undefined) died.abort()
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
    const closed = once(child, 'close')
    await Promise.all([closed, stopServer(child.pid)])
  }
  return { url, port, died: died.signal, stop: () => (stopping ??= stop()) }
}

/**
 * Starts a real Postgres 18 on 127.0.0.1, in `dataDir`, and creates the database the first time. A server left by a
 * killed run in the same folder is stopped first, and recovers.
 * @throws EmbeddedPostgresError naming the fix: port in use, disk full, no permission, folder in use, …
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const { durable = true } = options
  const log = options.log ?? (() => undefined)
  const ownerFile = join(dataDir, 'owner')
  try {
    const [binaries, runAs] = await Promise.all([embeddedBinaries(), runAsOrdinaryUser()])
    const secret = await ensureCluster({ dataDir, binaries, runAs, durable })
    const cluster = clusterFolder(dataDir)
    const owner = Number.parseInt(await readFile(ownerFile, 'utf8').catch(() => ''), 10)
    await stopOrphan(cluster, Number.isInteger(owner) ? owner : undefined)
    // Before the launch, so that another program does not mistake a starting server for an orphan.
    await writeFile(ownerFile, String(process.pid))
    const plan = { binaries, cluster, runAs, durable, log }
    const { child, port } =
      options.port === undefined
        ? await launchOnFreePort(plan)
        : { child: await launch({ ...plan, port: options.port }), port: options.port }
    // Again: of two concurrent starts, the owner is the one whose server runs.
    await writeFile(ownerFile, String(process.pid))
    const base = `postgres://postgres:${secret}@127.0.0.1:${port}`
    const server = handle(child, `${base}/${DATABASE}`, port)
    try {
      await ensureDatabase(`${base}/postgres`)
    } catch (error) {
      await server.stop()
      throw error
    }
    return server
  } catch (error) {
    throw explain('Starting the embedded Postgres', '', error)
  }
}

/** Stops the server that a killed run left in the folder, if there is one, without starting another. */
export const stopLeftServer = (dataDir: string): Promise<void> =>
  stopOrphan(clusterFolder(resolve(dataDir)), undefined)
