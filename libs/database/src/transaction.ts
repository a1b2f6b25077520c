import type pg from 'pg'
import { isUnavailable } from './failures'
import { configOf, sendOver, statementsOver, type Runner } from './statements'
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

interface Gate {
  /** Sends at once what writes nothing; whatever else waits for all that is held. */
  readonly query: Runner['query']
  readonly hold: (until: Promise<unknown>) => void
  readonly opened: () => Promise<unknown>
}

/** BEGIN is on its way: only what writes nothing may follow before its answer is here. */
function gateOf(client: pg.PoolClient, begun: Promise<unknown>): Gate {
  const held = new Set<Promise<unknown>>()
  const hold = (until: Promise<unknown>) => {
    held.add(until)
    // A refusal stays, for whoever writes next; without one it must not end the process.
    until.then(
      () => held.delete(until),
      () => undefined,
    )
  }
  hold(begun)
  return {
    hold,
    opened: () => Promise.all(held),
    async query(config, writesNothing) {
      if (!writesNothing && held.size > 0) await Promise.all(held)
      return sendOver(client, config)
    },
  }
}

interface Last {
  readonly config: pg.QueryConfig
  readonly explain: (error: unknown) => unknown
}

async function commit(client: pg.PoolClient, last: readonly Last[]): Promise<void> {
  const sent = last.map(({ config }) => sendOver(client, config))
  const outcomes = await Promise.allSettled([...sent, client.query('commit')])
  for (const [index, outcome] of outcomes.entries())
    if (outcome.status === 'rejected') throw last[index]?.explain(outcome.reason) ?? outcome.reason
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
  const last: Last[] = []
  let result: Result
  try {
    const gate = gateOf(client, client.query(BEGIN))
    result = await work({
      kind: 'transaction',
      ...statementsOver(gate),
      holdWrites: gate.hold,
      afterCommit: (effect) => void effects.push(effect),
      last: (statement: PreparedStatement, values, explain = (error: unknown) => error) =>
        void last.push({ config: configOf(statement, values), explain }),
    })
    await gate.opened()
    await commit(client, last)
  } catch (error) {
    await rollback(client, error)
    throw error
  }
  client.release()
  for (const effect of effects) effect()
  return result
}
