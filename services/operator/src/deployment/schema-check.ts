import type { Database } from '@licensing/event-store'
import { schemaState } from '@licensing/runtime'
import { schemas } from '@licensing/standalone'
import { AdminError } from '../errors'

/**
 * The tool runs no migrations, which would break a running portal of another version.
 * @throws AdminError unless the database has exactly this version
 */
export const checkSchemas = async (database: Database): Promise<void> => {
  switch (await schemaState(database, schemas)) {
    case 'same':
      return
    case 'empty':
      throw new AdminError(
        'The database contains no portal yet.',
        'start the portal on it once (DATABASE_URL=… npm start), or correct DATABASE_URL.',
      )
    case 'newer':
      throw new AdminError('The database has a newer version of the portal.', 'run the tool of that version.')
    case 'older':
      throw new AdminError(
        'The database has an older version of the portal, or a migration is running.',
        'start the portal of this version on it once (npm start) and run the command again.',
      )
  }
}
