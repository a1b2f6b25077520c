import { type Database, migrate, openDatabase } from '@licensing/database'
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
import { directoryMigration } from '../migration'
import { directoryProjection } from '../projection'

const SCHEMA = 'spec'

export const migrateAll = async (url: string): Promise<void> => {
  await migrate({ url, schema: 'event_store', migrations: eventStoreMigrations })
  await migrate({ url, schema: 'messaging', migrations: messagingMigrations })
  await migrate({
    url,
    schema: SCHEMA,
    migrations: [projectionMigration(SCHEMA), directoryMigration(SCHEMA)],
  })
}

/** One copy of a service that has a directory. Its projection is not started: no bus brings it anything. */
export interface ServiceCopy {
  readonly database: Database
  readonly store: EventStore
  readonly personal: PersonalData
  readonly projection: Projection
  readonly directory: Directory
  /** Spies on what a look-up asks of the database, and of the projection. */
  readonly lookUps: Mock<Database['query']>
  readonly catchUps: Mock<Projection['catchUp']>
}

export const openCopy = (url: string, max = 10): ServiceCopy => {
  const database = openDatabase({ url, max })
  const store = openEventStore({ database })
  const personal = personalData({ database })
  const bus = openPostgresBus({ database, store })
  const projection = directoryProjection({ database, store, bus, personal, schema: SCHEMA })
  const lookUps = vi.fn<Database['query']>(database.query)
  const catchUps = vi.fn<Projection['catchUp']>(projection.catchUp)
  const directory = openDirectory({
    database: { ...database, query: lookUps as unknown as Database['query'] },
    schema: SCHEMA,
    catchUp: catchUps,
  })
  return { database, store, personal, projection, directory, lookUps, catchUps }
}
