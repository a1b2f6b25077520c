import type { Environment } from '@licensing/observability'
import type { OpenFoundations } from '@licensing/standalone'
import { postgresUrl } from '../postgres/provided'

/** The environment for a program that uses the portal of a spec. */
export const environmentOf = async ({ database, dataDir }: OpenFoundations): Promise<Environment> => {
  const [row] = await database.query<{ name: string }>('select current_database() as name')
  const url = new URL(postgresUrl())
  url.pathname = `/${row?.name ?? ''}`
  return { DATABASE_URL: url.href, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }
}
