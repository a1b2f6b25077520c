import { isTransient } from './failures'
import type { PreparedStatement, Queryable } from './types'

/** The replica is used while it has replayed everything that the primary had recorded this many milliseconds ago. */
export const REPLICA_FRESHNESS_MS = 1_000
/** After a failure reads stay on the primary for this long; then one of them tries the replica again. */
const RETRY_MS = 10_000

const POSITION: PreparedStatement = {
  name: 'replica-position',
  text: 'select pg_current_wal_insert_lsn()::text as position',
}
/** A promoted replica is a separate primary, and may lack what this one has recorded since. */
const IS_FRESH: PreparedStatement = {
  name: 'replica-is-fresh',
  text: 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as fresh',
}

type ReadSource = 'replica' | 'primary'

export interface ReplicaOptions {
  readonly primary: Queryable
  /** A pool, because reads may go on in the background after `work` has ended. Its connections lead to one server. */
  readonly replica: Queryable
  /** Called when the replica cannot be read; the primary is read instead. */
  readonly onFailure: (error: unknown) => void
  readonly onRead?: (source: ReadSource) => void
  /** Milliseconds that only increase; defaults to `performance.now`. */
  readonly clock?: () => number
}

export interface Replica {
  /**
   * Runs reads that may miss the last `REPLICA_FRESHNESS_MS`: on the replica, or on the primary while the replica is further behind
   * or unavailable. `work` may run twice.
   */
  readonly read: <Result>(work: (source: Queryable) => Promise<Result>) => Promise<Result>
}

/** A statement that ran into its time limit would only burden the primary, too. */
const isTooSlow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014'

/** The position of the primary, read again once it is older than the freshness. */
const openPosition = (primary: Queryable, clock: () => number): (() => Promise<string>) => {
  let readAt = Number.NEGATIVE_INFINITY
  let position = Promise.resolve('0/0')
  const read = async (): Promise<string> => {
    const [row] = await primary.query<{ position: string }>(POSITION)
    if (row === undefined) throw new Error('Postgres returned no position')
    return row.position
  }
  return () => {
    const now = clock()
    if (now - readAt >= REPLICA_FRESHNESS_MS) {
      readAt = now
      position = read()
    }
    return position
  }
}

/** Reads of a streaming replica, within its freshness (ADR 0023). */
export const openReplica = (options: ReplicaOptions): Replica => {
  const { primary, replica, onFailure, onRead = () => {}, clock = () => performance.now() } = options
  const position = openPosition(primary, clock)
  let retryAt: number | undefined

  /** Whether this read should try the replica: after a failure, one at a time. */
  const mayTry = (): boolean => {
    if (retryAt === undefined) return true
    if (clock() < retryAt) return false
    retryAt = clock() + RETRY_MS
    return true
  }
  const tryReplica = async <Result>(work: (source: Queryable) => Promise<Result>) => {
    const [row] = await replica.query<{ fresh: boolean | null }>(IS_FRESH, [await position()])
    return row?.fresh === true ? { result: await work(replica) } : undefined
  }
  const fromReplica = async <Result>(work: (source: Queryable) => Promise<Result>) => {
    if (!mayTry()) return undefined
    try {
      const read = await tryReplica(work)
      retryAt = undefined
      return read
    } catch (error) {
      if (!isTransient(error) || isTooSlow(error)) throw error
      retryAt = clock() + RETRY_MS
      onFailure(error)
      return undefined
    }
  }

  return {
    read: async (work) => {
      const read = await fromReplica(work)
      onRead(read === undefined ? 'primary' : 'replica')
      return read === undefined ? work(primary) : read.result
    },
  }
}
