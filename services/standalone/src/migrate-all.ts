import { migrations as catalogue } from '@licensing/catalogue-service'
import { migrations as correction } from '@licensing/correction-service'
import { migrate, type Migration } from '@licensing/database'
import { eventStoreMigrations } from '@licensing/event-store'
import { httpKitMigrations } from '@licensing/http-kit'
import { messagingMigrations } from '@licensing/messaging'
import { migrations as process } from '@licensing/process-service'
import { migrations as reporting } from '@licensing/reporting-service'
import { migrations as user } from '@licensing/user-service'

/** Each part's schema with its migrations; what all others rest on comes first. */
export const schemas: readonly (readonly [schema: string, migrations: readonly Migration[]])[] = [
  ['event_store', eventStoreMigrations],
  ['messaging', messagingMigrations],
  ['http_kit', httpKitMigrations],
  ['process', process],
  ['correction', correction],
  ['user', user],
  ['catalogue', catalogue],
  ['reporting', reporting],
]

/** Brings every schema up to date, one after the other. Two copies starting at once wait for each other. */
export const migrateAll = (url: string): Promise<void> =>
  schemas.reduce(async (before, [schema, migrations]) => {
    await before
    await migrate({ url, schema, migrations })
  }, Promise.resolve())
