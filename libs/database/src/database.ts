import { Pool, type ClientConfig } from 'pg'
import { GatheringSocket } from './gathering-socket'
import { listen } from './listener'
import { typesWith } from './parsers'
import { openSession } from './session'
import { sendThrough, statementsOver } from './statements'
import { inTransaction } from './transaction'
import type { Database, DatabaseOptions, StopListening } from './types'

const CONNECT_LIMIT_MS = 5_000
const IDLE_LIMIT_MS = 30_000

function clientConfig({ url, applicationName, statementTimeout = 30_000 }: DatabaseOptions): ClientConfig {
  return {
    connectionString: url,
    application_name: applicationName ?? 'licensing',
    statement_timeout: statementTimeout === 0 ? false : statementTimeout,
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
    // Also of transactions that no BEGIN opened.
    options: '-c TimeZone=UTC -c default_transaction_isolation=read\\ committed',
    types: typesWith(),
    // Statements of one transaction that do not wait for one another go out together.
    pipeline: true,
    stream: () => new GatheringSocket(),
  } as ClientConfig
}

/**
 * Opens a pool of connections, lazily: nothing is asked of Postgres until the first query, and connections lost
 * while idle or in use are replaced when next needed.
 */
export function openDatabase(options: DatabaseOptions): Database {
  const config = clientConfig(options)
  const pool = new Pool({ ...config, max: options.max ?? 10, idleTimeoutMillis: IDLE_LIMIT_MS })
  // Without a listener a connection lost between two queries would end the process; the next query tells.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const listeners = new Set<StopListening>()
  let closing: Promise<void> | undefined
  const closeAll = async () => {
    await Promise.all([...listeners].map((stop) => stop()))
    await pool.end()
  }
  const close = () => (closing ??= closeAll())
  return {
    kind: 'database',
    ...statementsOver({ query: (statement) => sendThrough(pool, statement) }),
    afterCommit: (effect) => effect(),
    transaction: (work) => inTransaction(pool, work),
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
