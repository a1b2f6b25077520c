import { type Database, openDatabase } from '@licensing/database'
import {
  type EventStore,
  eventStoreMigrations,
  openEventStore,
  type PersonalData,
  personalData,
} from '@licensing/event-store'
import {
  messagingMigrations,
  openPostgresBus,
  type Projection,
  projectionMigration,
} from '@licensing/messaging'
import { type Mock, vi } from 'vitest'
import { type Directory, openDirectory } from '../lookup'
import { deskSettingsMigration, directoryMigration, outagesMigration } from '../migration'
import { peopleStanding } from '../people-standing'
import { directoryProjection } from '../projection'

const SCHEMA = 'spec'

export const schemas = [
  ['event_store', eventStoreMigrations],
  ['messaging', messagingMigrations],
  [
    SCHEMA,
    [
      projectionMigration(SCHEMA),
      directoryMigration(SCHEMA),
      peopleStanding(SCHEMA),
      deskSettingsMigration(SCHEMA),
      outagesMigration(SCHEMA),
    ],
  ],
] as const

/** One instance of a service with a directory. Its projection is not started, so it receives nothing from the bus. */
export interface ServiceInstance {
  readonly database: Database
  readonly store: EventStore
  readonly personal: PersonalData
  readonly projection: Projection
  readonly directory: Directory
  /** Spies on the queries of a lookup, and on its calls to `catchUp`. */
  readonly lookups: Mock<Database['query']>
  readonly catchUps: Mock<Projection['catchUp']>
}

export const openInstance = (url: string, max = 10): ServiceInstance => {
  const database = openDatabase({ url, max })
  const store = openEventStore({ database })
  const personal = personalData({ database })
  const bus = openPostgresBus({ database, store })
  const projection = directoryProjection({ database, store, bus, personal, schema: SCHEMA })
  const lookups = vi.fn<Database['query']>(database.query)
  const catchUps = vi.fn<Projection['catchUp']>(projection.catchUp)
  const directory = openDirectory({
    database: { ...database, query: lookups as unknown as Database['query'] },
    schema: SCHEMA,
    catchUp: catchUps,
  })
  return { database, store, personal, projection, directory, lookups, catchUps }
}
