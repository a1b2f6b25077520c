import type pg from 'pg'
import type { BuiltQuery, PreparedStatement, Queryable } from '../types'
import { types, type CustomTypesConfig } from 'pg'

const TEXT_ARRAY: number = 1009

const OID = { int8: 20, int8Array: 1016, numeric: 1700, numericArray: 1231, date: 1082 } as const

function integer(text: string): number {
  const value = Number(text)
  if (Number.isSafeInteger(value)) return value
  throw new RangeError(`${text} is beyond 2^53: select it as text`)
}

const listOf = (text: string, parse: (item: string) => number): (number | null)[] =>
  (types.getTypeParser(TEXT_ARRAY)(text) as (string | null)[]).map((item) =>
    item === null ? null : parse(item),
  )

const OURS: Readonly<Record<number, (text: string) => unknown>> = {
  [OID.int8]: integer,
  [OID.int8Array]: (text) => listOf(text, integer),
  [OID.numeric]: Number,
  [OID.numericArray]: (text) => listOf(text, Number),
  // A day has no time zone; a Date would shift it by one west of Greenwich.
  [OID.date]: (text) => text,
}

type ParserLookup = (oid: number, format?: string) => (text: string) => unknown

/**
 * Parses int8 and numeric to numbers and date to text; the driver's parsers apply to the rest, and `special` takes
 * precedence.
 */
export const typesWith = (special: Readonly<Record<number, (text: string) => unknown>> = {}) => {
  const getTypeParser: ParserLookup = (oid) => special[oid] ?? OURS[oid] ?? types.getTypeParser(oid)
  return { getTypeParser } as CustomTypesConfig
}

/** Runs statements: a pool, or one connection. */
export interface Runner {
  query(config: pg.QueryConfig): Promise<pg.QueryResult>
}

/** A pool. */
export interface Connecting {
  connect(): Promise<pg.PoolClient>
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
export const pooled = (pool: Connecting): Runner => ({
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

/** Errors by constraint name or SQLSTATE; any other error is the driver's. */
export type Refusals = Readonly<Record<string, (cause: Error & { readonly detail?: string }) => Error>>

/** Runs a statement, and maps its violated constraint, or else its SQLSTATE, to the error of the rule. */
export const refusing = async <Result>(statement: Promise<Result>, refusals: Refusals): Promise<Result> => {
  try {
    return await statement
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const { code, constraint } = error as Error & { code?: string; constraint?: string }
    const refusal = refusals[constraint ?? ''] ?? refusals[code ?? '']
    throw refusal === undefined ? error : refusal(error)
  }
}
