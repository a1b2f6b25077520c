import { openDatabase, openEventStore, personalData } from '@licensing/event-store'
import { openLogger } from '@licensing/observability'
import { type Foundations, openServices, type Services } from '@licensing/standalone'
import { type AdminSettings } from '../settings'
import type { Terminal } from '../terminal'
import { busOf } from './bus'
import { documentsOf } from './documents'
import { APPLICATION, reachPostgres } from './postgres'
import { checkSchemas } from './schema-check'

/** The portal's data as a command uses it, without servers and subscriptions. */
export interface Deployment extends Foundations {
  readonly settings: AdminSettings
  /** The services, opened without subscriptions. */
  services(): Promise<Services>
}

export interface OpenDeployment extends Deployment {
  close(): Promise<void>
}

/** Pages of a whole chain may be slow on a busy machine. */
const STATEMENT_LIMIT_MS = 600_000
const CONNECTIONS = 8
const STANDARD_ERROR = { write: (line: string): void => void process.stderr.write(line) }

const once = (work: () => Promise<void>): (() => Promise<void>) => {
  let done: Promise<void> | undefined
  return () => (done ??= work())
}

/** @throws AdminError, EmbeddedPostgresError, RestoredElsewhere */
export const openDeployment = async (
  settings: AdminSettings,
  terminal: Terminal,
): Promise<OpenDeployment> => {
  const postgres = await reachPostgres(settings, terminal)
  const { url } = postgres
  const database = openDatabase({
    url,
    max: CONNECTIONS,
    applicationName: APPLICATION,
    statementTimeout: STATEMENT_LIMIT_MS,
  })
  const logger = openLogger({ service: 'admin', level: settings.LOG_LEVEL, destination: STANDARD_ERROR })
  // Without upcasters: verification and export need the stored, hashed form.
  const store = openEventStore({ database })
  const bus = busOf(settings, { clientId: APPLICATION, database, store, logger })
  const close = once(async () => {
    try {
      await postgres.whenUnused(database)
      await bus.close()
      await database.close()
    } finally {
      await postgres.leave()
    }
  })
  const foundations = {
    database,
    store,
    bus,
    personal: personalData({ database }),
    documents: documentsOf(settings),
    logger,
  }
  try {
    await checkSchemas(database)
    await store.checkRestoreGuard()
  } catch (error) {
    await close().catch(() => undefined)
    throw error
  }
  return { ...foundations, settings, services: () => openServices(foundations, settings), close }
}
