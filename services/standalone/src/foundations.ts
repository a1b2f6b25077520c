import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { DocumentStore } from '@licensing/document-store'
import { superviseEmbeddedPostgres } from '@licensing/embedded-postgres'
import type { Logger } from '@licensing/observability'
import {
  openDocuments,
  openServiceFoundations,
  prepareSchemas,
  type OpenServiceFoundations,
  type ServiceFoundations,
} from '@licensing/runtime'
import { announce } from './announce'
import { migrateAll, schemas } from './schemas'
import { type StandaloneSettings, standaloneSettings } from './settings'

/** The dependencies of every service, embedded or external (decision 5). */
export interface Foundations extends ServiceFoundations {
  readonly documents: DocumentStore
}

export interface OpenFoundations extends Foundations, OpenServiceFoundations {
  readonly dataDir: string
}

const CONNECTIONS = 20
const CLIENT_ID = 'licensing'

export interface Place {
  /** Address of the Postgres. */
  readonly url: string
  readonly dataDir: string
  /** Defaults to everything embedded. */
  readonly settings?: StandaloneSettings
}

const EMBEDDED = standaloneSettings.parse({})

/** Opens everything on the Postgres at `url`, whose schemas are prepared first. */
export const foundationsOn = async (place: Place, logger: Logger): Promise<OpenFoundations> => {
  const { url, dataDir, settings = EMBEDDED } = place
  await mkdir(dataDir, { recursive: true })
  const documents = await openDocuments({ ...settings, DOCUMENTS_DIR: join(dataDir, 'documents') })
  await prepareSchemas(url, schemas, settings)
  const opened = await openServiceFoundations({
    url,
    clientId: CLIENT_ID,
    connections: CONNECTIONS,
    settings,
    // All services run in this process, including the relay that publishes to Kafka.
    relays: settings,
    logger,
  })
  return { ...opened, documents, dataDir }
}

export type OpenPostgres = (
  settings: StandaloneSettings,
  dataDir: string,
  logger: Logger,
) => Promise<{ readonly url: string; stop(): Promise<void> }>

/** Uses the Postgres of DATABASE_URL, or starts the embedded one. */
export const startPostgres: OpenPostgres = async (settings, dataDir, logger) => {
  if (settings.DATABASE_URL !== undefined) return { url: settings.DATABASE_URL, stop: async () => {} }
  announce('Starting the embedded Postgres…')
  return superviseEmbeddedPostgres(join(dataDir, 'postgres'), logger)
}

const startIn = async (settings: StandaloneSettings, logger: Logger, openPostgres: OpenPostgres) => {
  const dataDir = resolve(settings.DATA_DIR)
  await mkdir(dataDir, { recursive: true })
  return { dataDir, postgres: await openPostgres(settings, dataDir, logger) }
}

/** Migrates and exits: `main.js migrate`. */
export const migrateOnly = async (settings: StandaloneSettings, logger: Logger): Promise<void> => {
  const { postgres } = await startIn(settings, logger, startPostgres)
  try {
    const done = await migrateAll(postgres.url)
    announce(
      done.length === 0
        ? 'The database is already up to date.'
        : `The database was migrated: ${done.join(', ')}`,
    )
  } finally {
    await postgres.stop()
  }
}

export const openFoundations = async (
  settings: StandaloneSettings,
  logger: Logger,
  openPostgres = startPostgres,
): Promise<OpenFoundations> => {
  const { dataDir, postgres } = await startIn(settings, logger, openPostgres)
  try {
    announce('Migrating the database…')
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
