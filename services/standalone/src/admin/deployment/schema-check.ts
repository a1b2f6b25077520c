import type { Database } from '@licensing/database'
import { schemas } from '../../migrate-all'
import { AdminError } from '../errors'

const migrationsOf = async (database: Database, schema: string): Promise<string[]> => {
  const table = `"${schema}".migrations`
  const [there] = await database.query<{ known: boolean }>('select to_regclass($1) is not null as known', [
    table,
  ])
  if (there?.known !== true) return []
  const rows = await database.query<{ name: string }>(`select name from ${table}`)
  return rows.map(({ name }) => name)
}

/**
 * The tool migrates nothing: beside a running portal of another version that would break it.
 * @throws AdminError unless the database is exactly of this version
 */
export const checkSchemas = async (database: Database): Promise<void> => {
  const states = await Promise.all(
    schemas.map(async ([schema, migrations]) => {
      const done = new Set(await migrationsOf(database, schema))
      return {
        done: done.size,
        behind: migrations.some(({ name }) => !done.has(name)),
        ahead: done.size > migrations.length,
      }
    }),
  )
  if (states.every(({ done }) => done === 0))
    throw new AdminError(
      'The database holds no portal yet.',
      'start the portal on it once (DATABASE_URL=… npm start), or correct DATABASE_URL.',
    )
  if (states.some(({ ahead }) => ahead))
    throw new AdminError(
      'The database was made by a newer version of the portal.',
      'run the tool of that version.',
    )
  if (states.some(({ behind }) => behind))
    throw new AdminError(
      'The database is of an older version of the portal, or is just being brought up to date.',
      'start the portal of this version on it once (npm start) and run the command again.',
    )
}
