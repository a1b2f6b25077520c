import {
  commandMigrations,
  type Database,
  eventStoreMigrations,
  migrate,
  type Migration,
  openDatabase,
  type SchemaState,
  schemaStateOf,
} from '@licensing/event-store'
import { issuingMigrations } from '@licensing/process-store'
import { messagingMigrations } from '@licensing/messaging'
import { CannotStart } from '../start/explain'

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
  const decisive = (['newer', 'older'] as const).find((state) => states.includes(state))
  // A schema that this version adds is still empty.
  return decisive ?? (states.includes('empty') ? 'older' : 'same')
}

const stateAt = async (url: string, schemas: readonly Schema[]): Promise<SchemaState> => {
  await using database = openDatabase({ url, max: 1 })
  return await schemaState(database, schemas)
}

/**
 * For programs that may not migrate (MIGRATE_ON_START=0). A newer database is accepted: its migrations keep what the previous version
 * reads, so that instances can be replaced one by one.
 * @throws CannotStart when the database lacks migrations of this version.
 */
export const ensureMigrated = async (url: string, schemas: readonly Schema[]): Promise<void> => {
  const state = await stateAt(url, schemas)
  if (state === 'same' || state === 'newer') return
  throw new CannotStart(
    `MIGRATE_ON_START: set to 0, but the database ${state === 'empty' ? 'has not been migrated yet' : 'is older than this version'}; run this program once with the argument migrate, or set MIGRATE_ON_START=1.`,
  )
}

/** Migrates the schemas at startup, or only checks them when MIGRATE_ON_START is 0. @throws CannotStart */
export const prepareSchemas = async (
  url: string,
  schemas: readonly Schema[],
  settings: { readonly MIGRATE_ON_START: '0' | '1' },
): Promise<void> => {
  if (settings.MIGRATE_ON_START === '0') await ensureMigrated(url, schemas)
  // Most starts have nothing to migrate, and the check is faster: one connection instead of two for each schema.
  else if ((await stateAt(url, schemas)) !== 'same') await migrateSchemas(url, schemas)
}
