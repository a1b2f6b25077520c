import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Database, openDatabase } from '@licensing/database'
import { type DocumentStore, openFilesystemStore } from '@licensing/document-store'
import { type EventStore, openEventStore, type PersonalData, personalData } from '@licensing/event-store'
import { type EventBus, openPostgresBus } from '@licensing/messaging'
import type { Logger } from '@licensing/observability'
import { announce } from './announce'
import { superviseEmbeddedPostgres } from './embedded-database'
import { migrateAll } from './migrate-all'
import type { StandaloneSettings } from './settings'

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

const startPostgres = async (settings: StandaloneSettings, dataDir: string, logger: Logger) => {
  if (settings.DATABASE_URL !== undefined) return { url: settings.DATABASE_URL, stop: async () => {} }
  announce('Starting the embedded Postgres…')
  return superviseEmbeddedPostgres(join(dataDir, 'postgres'), logger)
}

/** Stands on the Postgres at `url` and a folder, and brings every schema up to date first. */
export const foundationsOn = async (
  { url, dataDir }: { readonly url: string; readonly dataDir: string },
  logger: Logger,
): Promise<OpenFoundations> => {
  await mkdir(dataDir, { recursive: true })
  await migrateAll(url)
  const database = openDatabase({ url, max: CONNECTIONS, applicationName: 'licensing' })
  const store = openEventStore({ database })
  await store.checkRestoreGuard()
  const bus = openPostgresBus({ database, store, log: logger })
  const documents = await openFilesystemStore({ directory: join(dataDir, 'documents') })
  return {
    database,
    store,
    bus,
    personal: personalData({ database }),
    documents,
    logger,
    dataDir,
    async close() {
      await bus.close()
      await database.close()
    },
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
    const foundations = await foundationsOn({ url: postgres.url, dataDir }, logger)
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
