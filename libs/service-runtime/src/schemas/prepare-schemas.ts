import { CannotMigrate, openDatabase } from '@licensing/database'
import { CannotStart } from '../start/cannot-start'
import { migrateSchemas, type Schema, schemaState } from './schemas'

/**
 * For programs that may not migrate (MIGRATE_ON_START=0). A newer database is accepted: its migrations keep what the previous version
 * reads, so that instances can be replaced one by one.
 * @throws CannotStart when the database lacks migrations of this version. @throws CannotMigrate when it is foreign
 */
export const ensureMigrated = async (url: string, schemas: readonly Schema[]): Promise<void> => {
  await using database = openDatabase({ url, max: 1 })
  const state = await schemaState(database, schemas)
  if (state === 'same' || state === 'newer') return
  if (state === 'foreign') throw new CannotMigrate(state)
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
  if (settings.MIGRATE_ON_START === '1') await migrateSchemas(url, schemas)
  else await ensureMigrated(url, schemas)
}
