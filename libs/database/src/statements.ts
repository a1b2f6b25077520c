import type pg from 'pg'
import { Query } from 'pg'
import { typesWith } from './parsers'
import type { BuiltQuery, PreparedStatement, Queryable } from './types'

/** Whoever sends statements; told of each whether it leaves everything as it is. */
export interface Runner {
  query(config: pg.QueryConfig, writesNothing: boolean): Promise<pg.QueryResult>
}

/**
 * A statement as the driver sends it. A plain config it would first copy property by property, which takes longer than sending it;
 * one with parsers of its own has no other way.
 */
const submittable = (config: pg.QueryConfig): pg.Query | pg.QueryConfig =>
  config.types === undefined
    ? Object.assign(new Query(config.text, config.values), { name: config.name })
    : config

/** Sends over a connection that is held. @throws the driver's error, with the stack of who sent */
export async function sendOver(client: pg.ClientBase, config: pg.QueryConfig): Promise<pg.QueryResult> {
  try {
    return await new Promise<pg.QueryResult>((resolve, reject) => {
      const answered = (error: Error | null | undefined, result: pg.QueryResult) =>
        error ? reject(error) : resolve(result)
      client.query(submittable(config) as pg.QueryConfig, answered)
    })
  } catch (error) {
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}

/** Sends over whichever connection of the pool is free. */
export const sendThrough = (pool: pg.Pool, config: pg.QueryConfig): Promise<pg.QueryResult> =>
  pool.query(submittable(config) as pg.QueryConfig)

const parsersOf = new WeakMap<PreparedStatement, pg.CustomTypesConfig>()

function typesOf(statement: PreparedStatement): pg.CustomTypesConfig | undefined {
  if (statement.parsers === undefined) return undefined
  const known = parsersOf.get(statement)
  if (known !== undefined) return known
  const types = typesWith(statement.parsers)
  parsersOf.set(statement, types)
  return types
}

export function configOf(text: string | PreparedStatement, values: readonly unknown[]): pg.QueryConfig {
  if (typeof text === 'string') return { text, values: values as unknown[] }
  const types = typesOf(text)
  const config = { name: text.name, text: text.text, values: values as unknown[] }
  return types === undefined ? config : { ...config, types }
}

function native(query: BuiltQuery): pg.QueryConfig {
  const { sql, bindings } = query.toSQL().toNative()
  return { text: sql, values: bindings as unknown[] }
}

/** The three ways to run SQL, over a pool, a client in a transaction, or a client of its own. */
export const statementsOver = (runner: Runner): Omit<Queryable, 'afterCommit'> => ({
  async query<Row extends object>(text: string | PreparedStatement, values: readonly unknown[] = []) {
    const writesNothing = typeof text === 'object' && text.writesNothing === true
    const { rows } = await runner.query(configOf(text, values), writesNothing)
    return rows as Row[]
  },
  async run<Row extends object>(query: BuiltQuery) {
    const { rows } = await runner.query(native(query), false)
    return rows as Row[]
  },
  async execute(query) {
    const { rowCount } = await runner.query(native(query), false)
    return rowCount ?? 0
  },
})
