import type pg from 'pg'
import { isUnavailable } from '../failures'
import { statementsOver } from './statements'
import type { Transaction } from '../types'

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

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  // Postgres responds to COMMIT of a failed transaction with ROLLBACK and no error.
  if (command === 'COMMIT') return
  throw new Error(
    'The transaction was rolled back because a statement in it failed and the error was ignored',
  )
}

/** Runs `work` in one READ COMMITTED transaction on one of the pool's connections. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work({ kind: 'transaction', ...statementsOver(client) })
    await commit(client)
    client.release()
    return result
  } catch (error) {
    await rollback(client, error)
    throw error
  }
}
