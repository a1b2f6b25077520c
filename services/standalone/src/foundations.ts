import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Database, openDatabase } from '@licensing/database'
import type { DocumentStore } from '@licensing/document-store'
import { type EventStore, openEventStore, type PersonalData, personalData } from '@licensing/event-store'
import { type EventBus, observedBus, observedDatabase, observedStore } from '@licensing/messaging'
import { type Logger, metrics, tracer } from '@licensing/observability'
import { openBus, openDocuments, proveSchemas } from '@licensing/service-runtime'
import { announce } from './announce'
import { superviseEmbeddedPostgres } from './embedded-database'
import { migrateAll, schemas } from './migrate-all'
import { type StandaloneSettings, standaloneSettings } from './settings'

/** What every service stands on, embedded or outside (decision 5). */
export interface Foundations {
  readonly database: Database
  readonly store: EventStore
  readonly bus: EventBus
  readonly personal: PersonalData
  readonly documents: DocumentStore
  readonly logger: Logger
}

export interface OpenFoundations extends Foundations {
  readonly dataDir: string
  close(): Promise<void>
}

const CONNECTIONS = 20
const CLIENT = 'licensing'

/** The Postgres of DATABASE_URL, else the embedded one, started here. */
export const startPostgres = async (settings: StandaloneSettings, dataDir: string, logger: Logger) => {
  if (settings.DATABASE_URL !== undefined) return { url: settings.DATABASE_URL, stop: async () => {} }
  announce('Starting the embedded Postgres…')
  return superviseEmbeddedPostgres(join(dataDir, 'postgres'), logger)
}

export interface Place {
  /** Of the Postgres. */
  readonly url: string
  readonly dataDir: string
  /** Which parts are outside; none unless told. */
  readonly settings?: StandaloneSettings
}

const bringUpToDate = (url: string, settings: StandaloneSettings): Promise<unknown> =>
  settings.MIGRATE_ON_START === '1' ? migrateAll(url) : proveSchemas(url, schemas)

const NOTHING_OUTSIDE = standaloneSettings.parse({})

/** Stands on the Postgres at `url` and what the settings name, and brings every schema up to date first. */
export const foundationsOn = async (place: Place, logger: Logger): Promise<OpenFoundations> => {
  const { url, dataDir, settings = NOTHING_OUTSIDE } = place
  await mkdir(dataDir, { recursive: true })
  const documents = await openDocuments({ ...settings, DOCUMENTS_DIR: join(dataDir, 'documents') })
  await bringUpToDate(url, settings)
  const pool = openDatabase({ url, max: CONNECTIONS, applicationName: CLIENT })
  const database = observedDatabase(pool, { metrics: metrics(), max: CONNECTIONS })
  try {
    const store = observedStore(openEventStore({ database }), tracer())
    await store.checkRestoreGuard()
    const shared = { database, store, logger }
    // All services are in this process, and so is the relay that feeds Kafka.
    const opened = await openBus(settings, { ...shared, clientId: CLIENT, relays: settings })
    const bus = observedBus(opened, { database, store })
    const close = async () => {
      await bus.close()
      await database.close()
    }
    return { ...shared, bus, personal: personalData({ database }), documents, dataDir, close }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Without a server or services: what `main.js migrate` does. */
export const migrateOnly = async (settings: StandaloneSettings, logger: Logger): Promise<void> => {
  const dataDir = resolve(settings.DATA_DIR)
  await mkdir(dataDir, { recursive: true })
  const postgres = await startPostgres(settings, dataDir, logger)
  try {
    const done = await migrateAll(postgres.url)
    announce(
      done.length === 0 ? 'The database was up to date.' : `The database is up to date: ${done.join(', ')}`,
    )
  } finally {
    await postgres.stop()
  }
}

export const openFoundations = async (
  settings: StandaloneSettings,
  logger: Logger,
): Promise<OpenFoundations> => {
  const dataDir = resolve(settings.DATA_DIR)
  await mkdir(dataDir, { recursive: true })
  const postgres = await startPostgres(settings, dataDir, logger)
  try {
    announce('Bringing the database up to date…')
    const foundations = await foundationsOn({ url: postgres.url, dataDir, settings }, logger)
    return {
      ...foundations,
      async close() {
        await foundations.close()
        await postgres.stop()
      },
    }
  } catch (error) {
    await postgres.stop()
    throw error
  }
}
