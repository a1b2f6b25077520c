import { commandMigrations } from '@licensing/commands'
import { type Database, migrate, type Migration } from '@licensing/database'
import { eventStoreMigrations } from '@licensing/event-store'
import { issuingMigrations } from '@licensing/issuing'
import { messagingMigrations } from '@licensing/messaging'

/** A schema of the database and the migrations that own it. */
export type Schema = readonly [name: string, migrations: readonly Migration[]]

/** The schemas that every service depends on; migrated before its own. */
export const commonSchemas: readonly Schema[] = [
  ['event_store', eventStoreMigrations],
  ['http_kit', commandMigrations],
  ['messaging', messagingMigrations],
  ['issuing', issuingMigrations],
]

/** Migrates all schemas in order. Instances that start concurrently wait for each other. */
export const migrateSchemas = (url: string, schemas: readonly Schema[]): Promise<string[]> =>
  schemas.reduce(async (before: Promise<string[]>, [schema, migrations]) => {
    const done = await before
    return [...done, ...(await migrate({ url, schema, migrations }))]
  }, Promise.resolve([]))

const migrationsIn = async (database: Database, schema: string): Promise<ReadonlySet<string>> => {
  const table = `"${schema}".migrations`
  const [there] = await database.query<{ known: boolean }>('select to_regclass($1) is not null as known', [
    table,
  ])
  if (there?.known !== true) return new Set()
  const rows = await database.query<{ name: string }>(`select name from ${table}`)
  return new Set(rows.map(({ name }) => name))
}

/** The version of a database compared with this version of the program. */
export type SchemaState = 'empty' | 'older' | 'same' | 'newer'

/** Compares the applied migrations with those of this version; changes nothing. */
export const schemaState = async (database: Database, schemas: readonly Schema[]): Promise<SchemaState> => {
  const states = await Promise.all(
    schemas.map(async ([schema, migrations]) => {
      const done = await migrationsIn(database, schema)
      return {
        done: done.size,
        behind: migrations.some(({ name }) => !done.has(name)),
        ahead: done.size > migrations.length,
      }
    }),
  )
  if (states.every(({ done }) => done === 0)) return 'empty'
  if (states.some(({ ahead }) => ahead)) return 'newer'
  return states.some(({ behind }) => behind) ? 'older' : 'same'
}
