import type pg from 'pg'
import { typesWith } from './parsers'
import type { BuiltQuery, PreparedStatement, Queryable } from './types'

/** What runs statements: a pool, or one connection. */
export interface Runner {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>
}

/** Constraints, lost races, waits for locks, and what our own functions raise: the connection is as it was before. */
const REFUSAL = /^(23...|40...|55P03|LC...)$/

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && REFUSAL.test(error.code)

/**
 * Runs each statement on a connection of the pool. The pool's own `query` closes the connection of every statement that fails;
 * conflicts and refusals are everyday answers here, and must not cost a new connection each.
 */
export const pooled = (pool: pg.Pool): Runner => ({
  async query(config) {
    const client = await pool.connect()
    try {
      const result = await client.query(config)
      client.release()
      return result
    } catch (error) {
      client.release(!isRefusal(error))
      throw error
    }
  },
})

function configOf(statement: string | PreparedStatement, values: readonly unknown[]): pg.QueryConfig {
  if (typeof statement === 'string') return { text: statement, values: [...values] }
  const { name, text, parsers } = statement
  const config = { name, text, values: [...values] }
  return parsers === undefined ? config : { ...config, types: typesWith(parsers) }
}

function native(query: BuiltQuery): pg.QueryConfig {
  const { sql, bindings } = query.toSQL().toNative()
  return { text: sql, values: [...bindings] }
}

/** The three ways to run SQL, over a pool, a connection in a transaction, or a connection of its own. */
export const statementsOver = (runner: Runner): Queryable => ({
  async query<Row extends object>(statement: string | PreparedStatement, values: readonly unknown[] = []) {
    const { rows } = await runner.query(configOf(statement, values))
    return rows as Row[]
  },
  async run<Row extends object>(query: BuiltQuery) {
    const { rows } = await runner.query(native(query))
    return rows as Row[]
  },
  async execute(query) {
    const { rowCount } = await runner.query(native(query))
    return rowCount ?? 0
  },
})
