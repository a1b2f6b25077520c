import type pg from 'pg'
import { Batch, BatchRefused } from './batch'
import { isUnavailable } from './failures'
import { configOf, sendOver, statementsOver } from './statements'
import type { LastOptions, Transaction } from './types'

const BEGIN = 'begin isolation level read committed'
const COMMIT: pg.QueryConfig = { name: 'database_commit', text: 'commit' }

type Work<Result> = (tx: Transaction) => Promise<Result>

/** What writes waits here for all that is held; what only reads or locks passes by. */
function openGate() {
  const held = new Set<Promise<unknown>>()
  return {
    hold(until: Promise<unknown>): void {
      held.add(until)
      // A refusal stays, for whoever writes next; without one it must not end the process.
      until.then(
        () => held.delete(until),
        () => undefined,
      )
    },
    /** Undefined where nothing is held: what is sent then must not fall behind what is sent after it. */
    opened: (): Promise<unknown> | undefined => (held.size === 0 ? undefined : Promise.all(held)),
  }
}

/** The connection of a transaction and the answer to its BEGIN, which is sent as soon as there is one. */
interface Line {
  readonly client: Promise<pg.PoolClient>
  readonly begun: Promise<unknown>
}

function openLine(pool: pg.Pool): Line {
  const client = pool.connect()
  return { client, begun: client.then((connected) => connected.query(BEGIN)) }
}

interface Last extends LastOptions {
  readonly config: pg.QueryConfig
}

/** @returns what Postgres calls the last thing it did */
function sendBatch(client: pg.PoolClient, last: readonly Last[], end: readonly pg.QueryConfig[]) {
  return new Promise<string>((resolve, reject) => {
    const answered = (error: Error | undefined, command: string) => {
      if (error === undefined) return resolve(command)
      if (!(error instanceof BatchRefused)) return reject(error)
      return reject(last[error.at]?.explain?.(error.cause) ?? error.cause)
    }
    client.query(new Batch([...last.map(({ config }) => config), ...end], answered))
  })
}

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

async function commitOver({ client }: Line, last: readonly Last[]): Promise<void> {
  const connected = await client
  const command = await sendBatch(connected, last, [COMMIT])
  // Postgres answers COMMIT of a failed transaction with ROLLBACK and no error.
  if (command !== 'COMMIT') {
    throw new Error(
      'The transaction was rolled back because a statement in it failed and the error was ignored',
    )
  }
  connected.release()
}

/** Nothing was asked before, so Postgres makes the statements a transaction of their own. */
async function commitAtOnce(pool: pg.Pool, last: readonly Last[]): Promise<void> {
  if (last.length === 0) return
  const client = await pool.connect()
  try {
    await sendBatch(client, last, [])
  } catch (error) {
    client.release(isUnavailable(error))
    throw error
  }
  client.release()
}

/** One run of the work: `presumed` tells whether it stood on something that was not asked. */
function openRun(pool: pg.Pool, mayPresume: boolean) {
  const gate = openGate()
  const effects: (() => void)[] = []
  const withFirst: (() => void)[] = []
  const last: Last[] = []
  let line: Line | undefined
  let presumed = false

  const ask = (): Line => {
    if (line !== undefined) return line
    line = openLine(pool)
    gate.hold(line.begun)
    for (const send of withFirst) send()
    return line
  }
  const tx: Transaction = {
    kind: 'transaction',
    ...statementsOver({
      async query(config, writesNothing) {
        const { client } = ask()
        const opened = writesNothing ? undefined : gate.opened()
        if (opened !== undefined) await opened
        return sendOver(await client, config)
      },
    }),
    mayPresume,
    get asked() {
      return line !== undefined
    },
    presume() {
      presumed = true
    },
    withFirst: (send) => void withFirst.push(send),
    holdWrites: gate.hold,
    afterCommit: (effect) => void effects.push(effect),
    last: (statement, values, options) => void last.push({ config: configOf(statement, values), ...options }),
  }

  const commit = async (): Promise<void> => {
    await gate.opened()
    const ordered = [
      ...last.filter(({ leads }) => leads === true),
      ...last.filter(({ leads }) => leads !== true),
    ]
    await (line === undefined ? commitAtOnce(pool, ordered) : commitOver(line, ordered))
  }
  const giveUp = async (reason: unknown): Promise<void> => {
    const client = await line?.client.catch(() => undefined)
    if (client !== undefined) await rollback(client, reason)
  }
  return {
    presumed: () => presumed,
    async run<Result>(work: Work<Result>): Promise<Result> {
      let result: Result
      try {
        result = await work(tx)
        await commit()
      } catch (error) {
        await giveUp(error)
        throw error
      }
      for (const effect of effects) effect()
      return result
    },
  }
}

/**
 * Runs `work` in one READ COMMITTED transaction on one of the pool's connections; twice when it presumed something and failed,
 * the second time without.
 */
export async function inTransaction<Result>(pool: pg.Pool, work: Work<Result>): Promise<Result> {
  const first = openRun(pool, true)
  try {
    return await first.run(work)
  } catch (error) {
    if (!first.presumed() || isUnavailable(error)) throw error
    return openRun(pool, false).run(work)
  }
}
