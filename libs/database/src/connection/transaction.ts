import type pg from 'pg'
import { isUnavailable, OutcomeUnknown } from '../failures'
import { statementsOver } from './statements'
import type { Transaction, TransactionOptions, TransactionOutcome } from '../types'

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
function beginLazily(pool: pg.Pool, { first }: TransactionOptions) {
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
export async function inTransaction<Result>(
  pool: pg.Pool,
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
