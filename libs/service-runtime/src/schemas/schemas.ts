import { commandMigrations } from '@licensing/commands'
import { type Database, migrate, type Migration, type SchemaState, schemaStateOf } from '@licensing/database'
import { eventStoreMigrations } from '@licensing/event-store'
import { issuingMigrations } from '@licensing/issuing'
import { messagingMigrations } from '@licensing/messaging'

/** A schema of the database and the migrations that own it. */
export type Schema = readonly [name: string, migrations: readonly Migration[]]

/** The schemas that every service depends on; migrated before its own. */
export const commonSchemas: readonly Schema[] = [
  ['event_store', eventStoreMigrations],
  ['commands', commandMigrations],
  ['messaging', messagingMigrations],
  ['issuing', issuingMigrations],
]

/** Migrates all schemas in order. Instances that start concurrently wait for each other. */
export const migrateSchemas = (url: string, schemas: readonly Schema[]): Promise<string[]> =>
  schemas.reduce(async (before: Promise<string[]>, [schema, migrations]) => {
    const done = await before
    return [...done, ...(await migrate({ url, schema, migrations }))]
  }, Promise.resolve([]))

/** Compares the applied migrations of all schemas with those of this version; changes nothing. */
export const schemaState = async (database: Database, schemas: readonly Schema[]): Promise<SchemaState> => {
  const states = await Promise.all(
    schemas.map(([schema, migrations]) => schemaStateOf(database, schema, migrations)),
  )
  if (states.every((state) => state === 'empty')) return 'empty'
  const decisive = (['foreign', 'newer', 'older'] as const).find((state) => states.includes(state))
  // A schema that this version adds is still empty.
  return decisive ?? (states.includes('empty') ? 'older' : 'same')
}
