import type { Database } from '@licensing/database'
import { schemaState } from '@licensing/service-runtime'
import { schemas } from '@licensing/standalone'
import { AdminError } from '../errors'

/**
 * The tool migrates nothing: beside a running portal of another version that would break it.
 * @throws AdminError unless the database is exactly of this version
 */
export const checkSchemas = async (database: Database): Promise<void> => {
  switch (await schemaState(database, schemas)) {
    case 'same':
      return
    case 'empty':
      throw new AdminError(
        'The database holds no portal yet.',
        'start the portal on it once (DATABASE_URL=… npm start), or correct DATABASE_URL.',
      )
    case 'newer':
      throw new AdminError(
        'The database was made by a newer version of the portal.',
        'run the tool of that version.',
      )
    case 'older':
      throw new AdminError(
        'The database is of an older version of the portal, or is just being brought up to date.',
        'start the portal of this version on it once (npm start) and run the command again.',
      )
  }
}
