import { createHash } from 'node:crypto'
import { escapeIdentifier } from 'pg'
import type { Queryable } from '../types'
import { isVersioned, type Migration, type RepeatableMigration } from './types'

/** knex records the versioned migrations here, and keeps a lock of its own in a second table. */
export const VERSIONED_TABLE = 'migrations'
export const repeatableTable = (schema: string): string => `${escapeIdentifier(schema)}.repeatable_migrations`

export const hashOf = ({ sql }: RepeatableMigration): string => createHash('sha256').update(sql).digest('hex')

type Source = Pick<Queryable, 'query'>

const rowsOf = async <Row extends object>(source: Source, table: string, order: string): Promise<Row[]> => {
  const [found] = await source.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    table,
  ])
  return found?.there === true ? source.query<Row>(`select * from ${table} order by ${order}`) : []
}

export interface AppliedText {
  readonly name: string
  readonly sha256: string
}

/**
 * Every text of every repeatable migration that was ever applied, the latest last. Earlier ones are kept so that the program that they
 * are from sees a newer database and not an older one.
 */
export const appliedTexts = (source: Source, schema: string): Promise<AppliedText[]> =>
  rowsOf<AppliedText>(source, repeatableTable(schema), 'applied_at')

/** A schema of the database compared with this version of the program. */
export type SchemaState = 'empty' | 'older' | 'same' | 'newer'

/** Compares the applied migrations of a schema with those of this version; changes nothing. */
export const schemaStateOf = async (
  source: Source,
  schema: string,
  migrations: readonly Migration[],
): Promise<SchemaState> => {
  const table = `${escapeIdentifier(schema)}.${VERSIONED_TABLE}`
  const done = (await rowsOf<{ name: string }>(source, table, 'id')).map(({ name }) => name)
  const versioned = new Set(migrations.filter(isVersioned).map(({ name }) => name))
  if (done.length === 0) return 'empty'
  if (done.some((name) => !versioned.has(name))) return 'newer'
  const texts = await appliedTexts(source, schema)
  const isApplied = (migration: Migration) =>
    isVersioned(migration)
      ? done.includes(migration.name)
      : texts.some(({ name, sha256 }) => name === migration.name && sha256 === hashOf(migration))
  return migrations.every(isApplied) ? 'same' : 'older'
}
