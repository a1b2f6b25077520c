import { openDatabase } from '@licensing/database'
import { CannotStart } from '../start/cannot-start'
import { type Schema, schemaState } from './schemas'

/**
 * For starts that may not migrate (MIGRATE_ON_START=0). A newer database is fine: its migrations leave what the version
 * before them reads, so that copies can be replaced one by one.
 * @throws CannotStart when the database lacks migrations of this version
 */
export const proveSchemas = async (url: string, schemas: readonly Schema[]): Promise<void> => {
  await using database = openDatabase({ url, max: 1 })
  const state = await schemaState(database, schemas)
  if (state === 'same' || state === 'newer') return
  throw new CannotStart(
    `MIGRATE_ON_START: it is 0 and the database ${state === 'empty' ? 'holds no portal yet' : 'is of an older version'}; run this program once with the argument migrate, or let it migrate by itself, for example MIGRATE_ON_START=1.`,
  )
}
