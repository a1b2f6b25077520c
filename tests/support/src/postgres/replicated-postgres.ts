import { execFile } from 'node:child_process'
import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@licensing/embedded-postgres'
import { remove, sweepKilledRuns, temporaryFolder } from './folders'

export interface ReplicatedPostgres {
  readonly primaryUrl: string
  /** A hot standby that streams from the primary. */
  readonly replicaUrl: string
  /** Stops both and deletes their data. */
  stop(): Promise<void>
}

const startServer = (dataDir: string): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir, durable: false })

/** Copies the cluster while it is stopped: the embedded Postgres has no pg_basebackup. */
const copyCluster = async (dataDir: string, copy: string): Promise<void> => {
  const server = await startServer(dataDir)
  await server.stop()
  // With owners and permissions, which Postgres checks.
  await promisify(execFile)('cp', ['-a', dataDir, copy])
}

const standbyOf = async (dataDir: string, primaryUrl: string): Promise<void> => {
  const { hostname, port, username, password } = new URL(primaryUrl)
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password}`
  const cluster = join(dataDir, 'cluster')
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`)
  await writeFile(join(cluster, 'standby.signal'), '')
}

/** Starts two servers with an empty database, one of which replicates the other. */
export const startReplicatedPostgres = async (): Promise<ReplicatedPostgres> => {
  await sweepKilledRuns()
  const dataDir = await temporaryFolder()
  const copy = `${dataDir}-replica`
  const servers: EmbeddedPostgres[] = []
  const stop = async () => {
    // The replica first: the primary waits until it has received everything.
    for (const server of servers.splice(0).toReversed())
      // oxlint-disable-next-line no-await-in-loop -- in order
      await server.stop()
    await Promise.all([remove(dataDir), remove(copy)])
  }
  try {
    await copyCluster(dataDir, copy)
    const primary = await startServer(dataDir)
    servers.push(primary)
    await standbyOf(copy, primary.url)
    const replica = await startServer(copy)
    servers.push(replica)
    return { primaryUrl: primary.url, replicaUrl: replica.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
