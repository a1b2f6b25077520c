import { Pool, type ClientConfig } from 'pg'
import { listen } from './connection/listener'
import { type Connecting, pooled, statementsOver, typesWith } from './connection/statements'
import { openSession } from './connection/session'
import type {
  Connections,
  Database,
  DatabaseOptions,
  StopListening,
  Transaction,
  TransactionOptions,
  TransactionOutcome,
} from './types'
import type pg from 'pg'
import { isUnavailable, OutcomeUnknown } from './failures'

async function rollback(client: pg.PoolClient, reason: unknown): Promise<void> {
  // A connection in an unknown state is closed, which also rolls back; it must not return to the pool.
  if (isUnavailable(reason)) return client.release(true)
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}

/** @throws OutcomeUnknown when the connection is lost before Postgres answers */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit').catch((cause: unknown) => {
    throw isUnavailable(cause) ? new OutcomeUnknown({ cause }) : cause
  })
  // Postgres responds to COMMIT of a failed transaction with ROLLBACK and no error.
  if (command === 'COMMIT') return
  throw new Error(
    'The transaction was rolled back because a statement in it failed and the error was ignored',
  )
}

const warn = (error: unknown): void => process.emitWarning(error instanceof Error ? error : String(error))

/** Runs all effects, reporting synchronous and asynchronous errors as warnings. */
function runAll(effects: readonly (() => unknown)[]): void {
  for (const effect of effects) Promise.resolve().then(effect).catch(warn)
}

/** Begins with the first statement, so a transaction without one takes no connection. */
function beginLazily(pool: Connecting, { first }: TransactionOptions) {
  let begun: Promise<pg.PoolClient> | undefined
  const begin = async (): Promise<pg.PoolClient> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await first?.(statementsOver(client))
      return client
    } catch (error) {
      await rollback(client, error)
      throw error
    }
  }
  return {
    statements: statementsOver({ query: async (config) => (await (begun ??= begin())).query(config) }),
    commit: async () => {
      const client = await begun
      if (client === undefined) return
      await commit(client)
      client.release()
    },
    rollback: async (reason: unknown) => {
      const client = await begun?.catch(() => undefined)
      if (client !== undefined) await rollback(client, reason)
    },
  }
}

/** Runs `work` in one READ COMMITTED transaction on one of the pool's connections. */
async function inTransaction<Result>(
  pool: Connecting,
  work: (tx: Transaction) => Promise<Result>,
  options: TransactionOptions = {},
): Promise<Result> {
  const committed: (() => unknown)[] = []
  const closed: ((outcome: TransactionOutcome) => unknown)[] = []
  const close = (outcome: TransactionOutcome) => runAll(closed.map((effect) => () => effect(outcome)))
  const transaction = beginLazily(pool, options)
  const tx: Transaction = {
    kind: 'transaction',
    ...transaction.statements,
    onCommitted: (effect) => void committed.push(effect),
    onClosed: (effect) => void closed.push(effect),
  }
  try {
    const result = await work(tx)
    await transaction.commit()
    runAll(committed)
    close('COMMITTED')
    return result
  } catch (error) {
    await transaction.rollback(error)
    close(error instanceof OutcomeUnknown ? 'UNKNOWN' : 'NOT_WRITTEN')
    throw error
  }
}

const CONNECT_TIMEOUT_MS = 5_000
const IDLE_TIMEOUT_MS = 30_000
/** A frozen instance must not hold the counter of a state, or delay every reader of the events, for longer. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 5_000
/** Locks are held for milliseconds; a request that waits longer gets 503 and may be retried (decision 8.3). */
const LOCK_TIMEOUT_MS = 2_000
const STATEMENT_TIMEOUT_MS = 30_000

/** Settings are sent with every connection, so they apply regardless of the server's configuration. */
function settingsOf({
  statementTimeout = STATEMENT_TIMEOUT_MS,
  lockTimeout = LOCK_TIMEOUT_MS,
}: DatabaseOptions): string {
  const settings = {
    TimeZone: 'UTC',
    // Single statements are transactions too, so the isolation level is set per session.
    default_transaction_isolation: String.raw`read\ committed`,
    // The driver's own options omit a 0, which would leave the server's timeouts in place.
    statement_timeout: statementTimeout,
    lock_timeout: lockTimeout,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
  }
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

const clientConfig = (options: DatabaseOptions): ClientConfig => ({
  connectionString: options.url,
  application_name: options.applicationName ?? 'licensing',
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  options: settingsOf(options),
  types: typesWith(),
})

function openPool(config: ClientConfig, max: number) {
  const pool = new Pool({ ...config, max, idleTimeoutMillis: IDLE_TIMEOUT_MS })
  // Without a listener a connection lost between two queries would crash the process; instead the next query fails.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  let waits = 0
  const connect = async () => {
    if (pool.idleCount === 0 && pool.totalCount >= max) waits += 1
    return pool.connect()
  }
  const use = (): Connections => ({
    max,
    inUse: pool.totalCount - pool.idleCount,
    waiting: pool.waitingCount,
    waits,
  })
  return { connect, use, end: () => pool.end() }
}

const sumOf = (one: Connections, other: Connections): Connections => ({
  max: one.max + other.max,
  inUse: one.inUse + other.inUse,
  waiting: one.waiting + other.waiting,
  waits: one.waits + other.waits,
})

/**
 * Opens connection pools lazily: Postgres is first contacted by the first query, and lost connections are replaced on demand.
 * Transactions have half of the connections to themselves: a concurrent statement never waits for a connection that waits for it.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const config = clientConfig(options)
  const max = options.max ?? 10
  const forTransactions = Math.max(1, Math.floor(max / 2))
  const transactions = openPool(config, forTransactions)
  const pool = openPool(config, Math.max(1, max - forTransactions))
  const listeners = new Set<StopListening>()
  let closing: Promise<void> | undefined
  const closeAll = async () => {
    await Promise.all([...listeners].map((stop) => stop()))
    await Promise.all([pool.end(), transactions.end()])
  }
  const close = () => (closing ??= closeAll())
  return {
    kind: 'database',
    ...statementsOver(pooled(pool)),
    transaction: (work, transactionOptions) => inTransaction(transactions, work, transactionOptions),
    session: () => openSession(config),
    async listen(channel, onNotify) {
      const stopListening = await listen(config, channel, onNotify)
      const stop = async () => {
        listeners.delete(stop)
        await stopListening()
      }
      listeners.add(stop)
      return stop
    },
    connections: () => sumOf(transactions.use(), pool.use()),
    close,
    [Symbol.asyncDispose]: close,
  }
}
