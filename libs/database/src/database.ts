import { Pool, type ClientConfig } from 'pg'
import { listen } from './connection/listener'
import { pooled, statementsOver, typesWith } from './connection/statements'
import { openSession } from './connection/session'
import { inTransaction } from './connection/transaction'
import type { Database, DatabaseOptions, StopListening } from './types'

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

function openPool(config: ClientConfig, max: number): Pool {
  const pool = new Pool({ ...config, max, idleTimeoutMillis: IDLE_TIMEOUT_MS })
  // Without a listener a connection lost between two queries would crash the process; instead the next query fails.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

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
    close,
    [Symbol.asyncDispose]: close,
  }
}
