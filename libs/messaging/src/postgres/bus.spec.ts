import { migrate, openDatabase } from '@licensing/database'
import { eventStoreMigrations, openEventStore } from '@licensing/event-store'
import { testDatabase } from '@licensing/test-kit'
import { messagingContract, type MessagingHarness } from '../contract'
import { messagingMigrations, openPostgresBus, projectionMigration } from '../index'

async function openHarness(): Promise<MessagingHarness> {
  const db = await testDatabase()
  const { url } = db
  await migrate({ url, schema: 'event_store', migrations: eventStoreMigrations })
  await migrate({ url, schema: 'messaging', migrations: messagingMigrations })
  await migrate({ url, schema: 'contract', migrations: [projectionMigration('contract')] })
  const database = openDatabase({ url, max: 20, applicationName: 'spec' })
  const forBuses = openDatabase({ url, max: 10, applicationName: 'bus' })
  const store = openEventStore({ database })
  const storeOfBuses = openEventStore({ database: forBuses })
  return {
    database,
    store,
    openBus: () => openPostgresBus({ database: forBuses, store: storeOfBuses }),
    async breakConnections() {
      await database.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'bus' and datname = current_database()`)
    },
    async close() {
      await Promise.all([database.close(), forBuses.close()])
      await db.drop()
    },
  }
}

messagingContract('Postgres', openHarness)
