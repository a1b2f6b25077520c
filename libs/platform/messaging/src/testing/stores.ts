import {
  type Database,
  type EventStore,
  eventStoreMigrations,
  openDatabase,
  openEventStore,
} from '@licensing/event-store'
import { testDatabase } from '@licensing/test-support'
import { messagingMigrations, projectionTables } from '..'

/** A spec's own database, with one connection pool for the spec and one for the buses. */
export interface SpecStores {
  readonly url: string
  readonly database: Database
  readonly store: EventStore
  readonly forBuses: { readonly database: Database; readonly store: EventStore }
  /** Terminates every connection of the buses, once. */
  breakDatabase(): Promise<void>
  close(): Promise<void>
}

export async function openStores(): Promise<SpecStores> {
  const db = await testDatabase([
    ['event_store', eventStoreMigrations],
    ['messaging', messagingMigrations],
  ])
  const { url } = db
  const database = openDatabase({ url, max: 20, applicationName: 'spec' })
  await database.query(`create schema contract; ${projectionTables('contract')}`)
  const busDatabase = openDatabase({ url, max: 10, applicationName: 'bus' })
  return {
    url,
    database,
    store: openEventStore({ database }),
    forBuses: { database: busDatabase, store: openEventStore({ database: busDatabase }) },
    async breakDatabase() {
      await database.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'bus' and datname = current_database()`)
    },
    async close() {
      await Promise.all([database.close(), busDatabase.close()])
      await db.drop()
    },
  }
}
