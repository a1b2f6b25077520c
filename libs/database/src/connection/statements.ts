import type pg from 'pg'
import { typesWith } from './parsers'
import type { BuiltQuery, PreparedStatement, Queryable } from '../types'

/** Runs statements: a pool, or one connection. */
export interface Runner {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>
}

/**
 * Constraint violations, serialisation failures, lock timeouts, and errors raised by the product's functions: the
 * connection stays usable.
 */
const REFUSAL = /^(23...|40...|55P03|LC...)$/

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && REFUSAL.test(error.code)

/**
 * Runs each statement on a connection of the pool. The pool's own `query` closes the connection of every failed
 * statement; conflicts and rejections are frequent here, and must not cost a new connection each.
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

/** The three ways to run SQL: over a pool, in a transaction, or on a dedicated connection. */
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
