import type pg from 'pg'
import { isUnavailable } from './failures'
import { configOf, statementsOver, type Runner } from './statements'
import type { PreparedStatement, Transaction } from './types'

const BEGIN = 'begin isolation level read committed'

async function rollback(client: pg.PoolClient, reason: unknown): Promise<void> {
  // A connection in doubt is closed, which rolls back too; it must not return to the pool.
  if (isUnavailable(reason)) return client.release(true)
  try {
    await client.query('rollback')
    client.release()
  } catch {
    client.release(true)
  }
}

/** BEGIN is on its way: only what writes nothing may follow before its answer is here. */
function afterBegin(client: pg.PoolClient, begun: Promise<unknown>): Runner['query'] {
  let open = false
  const waitForBegin = async () => {
    await begun
    open = true
  }
  const opened = waitForBegin()
  // Whoever waits for it is told; without a waiter a refusal must not end the process.
  opened.catch(() => undefined)
  return async (config: pg.QueryConfig, writesNothing: boolean) => {
    if (!open && !writesNothing) await opened
    return client.query(config)
  }
}

async function commit(client: pg.PoolClient, last: readonly pg.QueryConfig[]): Promise<void> {
  const sent = last.map((config) => client.query(config))
  const outcomes = await Promise.allSettled([...sent, client.query('commit')])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  const committed = outcomes.at(-1)
  // Postgres answers COMMIT of a failed transaction with ROLLBACK and no error.
  if (committed?.status !== 'fulfilled' || committed.value.command !== 'COMMIT') {
    throw new Error(
      'The transaction was rolled back because a statement in it failed and the error was ignored',
    )
  }
}

/** Runs `work` in one READ COMMITTED transaction on one of the pool's connections. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  const effects: (() => void)[] = []
  const last: pg.QueryConfig[] = []
  let result: Result
  try {
    const begun = client.query(BEGIN)
    result = await work({
      kind: 'transaction',
      ...statementsOver({ query: afterBegin(client, begun) }),
      afterCommit: (effect) => void effects.push(effect),
      last: (statement: PreparedStatement, values) => void last.push(configOf(statement, values)),
    })
    await begun
    await commit(client, last)
  } catch (error) {
    await rollback(client, error)
    throw error
  }
  client.release()
  for (const effect of effects) effect()
  return result
}
