import { migrations as catalogue } from '@licensing/catalogue-service'
import { migrations as correction } from '@licensing/correction-service'
import { migrations as notification } from '@licensing/notification-service'
import { licenceMigrations } from '@licensing/process-service'
import { processMigrations } from '@licensing/process-store'
import { migrations as reporting } from '@licensing/reporting-service'
import { commonSchemas, migrateSchemas, type Schema } from '@licensing/runtime'
import { migrations as user } from '@licensing/user-service'

/** The schema of each service with its migrations, after the common schemas. */
export const schemas: readonly Schema[] = [
  ...commonSchemas,
  ['process', processMigrations],
  ['correction', correction],
  ['licence', licenceMigrations],
  ['user', user],
  ['catalogue', catalogue],
  ['reporting', reporting],
  ['notification', notification],
]

/** Migrates every schema. @returns the names of the migrations that ran */
export const migrateAll = (url: string): Promise<string[]> => migrateSchemas(url, schemas)
