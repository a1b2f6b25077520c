import { apiDocs, openApiDocument } from '@licensing/api-docs'
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@licensing/contracts'
import { type Database, migrate, type Migration, openDatabase } from '@licensing/database'
import {
  type EventStore,
  eventStoreMigrations,
  openEventStore,
  type PersonalData,
  personalData,
} from '@licensing/event-store'
import {
  authenticator,
  createApi,
  httpKitMigrations,
  type MountedService,
  serve,
  tailEndedSessions,
} from '@licensing/http-kit'
import { type EventBus, messagingMigrations, openPostgresBus } from '@licensing/messaging'
import { type Logger, metrics, openHealth, openLogger, startMetricsServer } from '@licensing/observability'
import type { ServiceSettings } from './settings'

/** What a service is opened with when it runs in a process of its own. */
export interface ServiceFoundations {
  readonly database: Database
  readonly store: EventStore
  readonly bus: EventBus
  readonly personal: PersonalData
  readonly logger: Logger
}

/** A service in its own process: its routes, and how it begins to follow events. */
export interface OpenedService extends MountedService {
  /** Begins to follow the events. */
  readonly start: () => void
}

type Api = ReturnType<typeof createApi>

export interface ServiceRun<Service extends OpenedService> {
  readonly name: string
  readonly settings: ServiceSettings
  readonly migrations: readonly Migration[]
  readonly open: (foundations: ServiceFoundations) => Service | Promise<Service>
  /** Verifies tokens: an address, or for the user service its own keys. */
  readonly keys: (service: Service) => Parameters<typeof authenticator>[0]['keys']
  /** What is served beside the API. */
  readonly serveBeside?: (api: Api, service: Service) => void
}

/** The longest life a token may be given (architecture, sign-in). */
const LONGEST_TOKEN_MS = 8 * 3_600_000

const migrateAll = async (url: string, schema: string, migrations: readonly Migration[]): Promise<void> => {
  await migrate({ url, schema: 'event_store', migrations: eventStoreMigrations })
  await migrate({ url, schema: 'http_kit', migrations: httpKitMigrations })
  await migrate({ url, schema: 'messaging', migrations: messagingMigrations })
  await migrate({ url, schema, migrations })
}

const openFoundations = async (url: string, name: string, logger: Logger): Promise<ServiceFoundations> => {
  const database = openDatabase({ url, applicationName: `licensing-${name}` })
  const store = openEventStore({ database })
  await store.checkRestoreGuard()
  const bus = openPostgresBus({ database, store, log: logger })
  return { database, store, bus, personal: personalData({ database }), logger }
}

const whenAskedToStop = (stop: () => Promise<void>): void => {
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
}

/** Runs one service as a process: migrates, opens, serves its API and metrics, and drains when asked to stop. */
export const runService = async <Service extends OpenedService>(run: ServiceRun<Service>): Promise<void> => {
  const { name, settings, migrations } = run
  const logger = openLogger({ service: name, level: settings.LOG_LEVEL })
  await migrateAll(settings.DATABASE_URL, name, migrations)
  const foundations = await openFoundations(settings.DATABASE_URL, name, logger)
  const { database, store, bus } = foundations
  const service = await run.open(foundations)
  const endedSessions = await tailEndedSessions({ store, database, maxTokenLifeMs: LONGEST_TOKEN_MS, logger })
  const health = openHealth()
  health.addCheck('database', async () => {
    await database.query('select 1')
  })
  const keys = run.keys(service)
  const api = createApi({
    services: [{ ...service, database }],
    authenticator: authenticator({ keys, issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE, endedSessions }),
    logger,
    metrics: metrics(),
    health,
    trustedProxies: settings.TRUSTED_PROXIES,
    documentation: apiDocs({
      document: openApiDocument(service.routes, { title: `API: ${name}`, version: '1.0.0' }),
    }),
  })
  run.serveBeside?.(api, service)
  service.start()
  const metricsServer = await startMetricsServer({
    port: settings.METRICS_PORT,
    registry: metrics().registry,
  })
  const served = await serve(api, { port: settings.PORT, host: settings.HOST })
  logger.info({ port: served.port }, 'ready')

  whenAskedToStop(async () => {
    health.startDraining()
    await served.close()
    await bus.close()
    await Promise.all([endedSessions.close(), metricsServer.close()])
    await database.close()
  })
}
