import { type Database, openDatabase, openReplica, type Replica } from '@licensing/database'
import { type Logger, metrics } from '@licensing/observability'

export interface DatabaseReplicaOptions {
  /** Of the primary; users, passwords and databases of a replica are the same. */
  readonly url: string
  /** `host` or `host:port` of the replica. */
  readonly host: string
  readonly primary: Database
  readonly applicationName: string
  readonly max: number
  readonly logger: Logger
}

export interface OpenDatabaseReplica extends Replica {
  readonly close: () => Promise<void>
}

const urlAt = (url: string, host: string): string => Object.assign(new URL(url), { host }).href

/** Opens the replica for lists and reports, and counts where they are read. It is first contacted by the first of them. */
export const openDatabaseReplica = (options: DatabaseReplicaOptions): OpenDatabaseReplica => {
  const { url, host, primary, applicationName, max, logger } = options
  const database = openDatabase({ url: urlAt(url, host), max, applicationName })
  const reads = metrics().counter(
    'replica_reads_total',
    'Lists and reports by the server they were read from',
    ['source'],
  )
  const replica = openReplica({
    primary,
    replica: database,
    onFailure: (err) => logger.warn({ err }, 'the replica is unavailable, the primary is read instead'),
    onRead: (source) => reads.inc({ source }),
  })
  return { ...replica, close: database.close }
}
