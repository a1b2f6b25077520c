import type { Tables } from './types'

/** The tables that a batch is applied to: live, or the shadow of a rebuild. */
export interface Target {
  /** The name under which the applied versions are kept. */
  readonly key: string
  readonly tables: Tables
}

const PLAIN = /^[a-z_][a-z0-9_]{0,50}$/
const SHADOW = '__rebuild'

/** @throws when the name would need quotes in SQL */
export function plainName(name: string): string {
  if (!PLAIN.test(name))
    throw new Error(`${JSON.stringify(name)} must be lower-case letters, digits and _ (at most 51)`)
  return name
}

export const shadowOf = (table: string): string => `${table}${SHADOW}`

/** Names for the query builder, which quotes them; raw SQL must quote a schema that is a reserved word. */
const tablesOf = (schema: string, known: readonly string[], rename: (table: string) => string): Tables => ({
  name(table) {
    if (!known.includes(table)) throw new Error(`${table} is not among the projection's tables`)
    return `${schema}.${rename(table)}`
  },
})

export const liveTarget = (schema: string, name: string, tables: readonly string[]): Target => ({
  key: name,
  tables: tablesOf(schema, tables, (table) => table),
})

export const shadowTarget = (schema: string, name: string, tables: readonly string[]): Target => ({
  key: `${name}${SHADOW}`,
  tables: tablesOf(schema, tables, shadowOf),
})
