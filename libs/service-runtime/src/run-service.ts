import { apiDocs, openApiDocument } from '@licensing/api-docs'
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@licensing/contracts'
import { type Database, type Migration, openDatabase } from '@licensing/database'
import { type EventStore, openEventStore, type PersonalData, personalData } from '@licensing/event-store'
import { authenticator, createApi, endedSessionsIn, type MountedService, serve } from '@licensing/http-kit'
import { type EventBus, observedBus, observedDatabase, observedStore } from '@licensing/messaging'
import {
  type Logger,
  metrics,
  openLogger,
  openTracing,
  startMetricsServer,
  tracer,
} from '@licensing/observability'
import { openBus } from './engines/open-bus'
import { commonSchemas, migrateSchemas, type Schema } from './schemas/schemas'
import { proveSchemas } from './schemas/prove-schemas'
import { limitsOf, loadLimitsOf, type ServiceSettings, uploadLimitsOf } from './settings'
import { forgetOldAnswers } from './start/housekeeping'
import { openReadiness } from './start/readiness'
import { inOrder, whenAskedToStop } from './start/stopping'

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

const CONNECTIONS = 10

/** First argument of a service's `main.js`: bring the database up to date and end. */
const MIGRATE = 'migrate'

const openFoundations = async (
  settings: ServiceSettings,
  name: string,
  logger: Logger,
): Promise<ServiceFoundations> => {
  const clientId = `licensing-${name}`
  const pool = openDatabase({ url: settings.DATABASE_URL, max: CONNECTIONS, applicationName: clientId })
  const database = observedDatabase(pool, { metrics: metrics(), max: CONNECTIONS })
  const store = observedStore(openEventStore({ database }), tracer())
  await store.checkRestoreGuard()
  const bus = observedBus(await openBus(settings, { clientId, database, store, logger }), { database, store })
  return { database, store, bus, personal: personalData({ database }), logger }
}

const serveUntilStopped = async <Service extends OpenedService>(
  run: ServiceRun<Service>,
  service: Service,
  foundations: ServiceFoundations,
): Promise<() => Promise<void>> => {
  const { name, settings } = run
  const { database, store, logger } = foundations
  const health = openReadiness({ database, documents: service.documents })
  const keys = run.keys(service)
  const api = createApi({
    services: [{ ...service, database }],
    authenticator: authenticator({
      keys,
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      endedSessions: endedSessionsIn(store),
    }),
    logger,
    metrics: metrics(),
    health,
    trustedProxies: settings.TRUSTED_PROXIES,
    limits: limitsOf(settings),
    uploads: uploadLimitsOf(settings),
    load: loadLimitsOf(settings),
    cors: { allowedOrigins: settings.EMBED_ALLOWED_ORIGINS },
    securityContact: settings.SECURITY_CONTACT,
    documentation: apiDocs({
      document: openApiDocument(service.routes, { title: `API: ${name}`, version: '1.0.0' }),
    }),
  })
  run.serveBeside?.(api, service)
  service.start()
  const { registry } = metrics()
  const metricsServer = await startMetricsServer({ port: settings.METRICS_PORT, registry })
  const served = await serve(api, { port: settings.PORT, host: settings.HOST })
  const stopForgetting = forgetOldAnswers(database, logger)
  logger.info({ port: served.port }, 'ready')
  return async () => {
    health.startDraining()
    stopForgetting()
    await inOrder([served.close, metricsServer.close])
  }
}

const schemasOf = (name: string, migrations: readonly Migration[]): readonly Schema[] => [
  ...commonSchemas,
  [name, migrations],
]

/**
 * Runs one service as a process: migrates, opens, serves its API and metrics, and drains when asked to stop. With the
 * argument `migrate` it brings its schemas up to date and ends.
 * @throws what `explainStart` has a sentence for when Postgres, Kafka or S3 do not answer or the schema is too old
 */
export const runService = async <Service extends OpenedService>(run: ServiceRun<Service>): Promise<void> => {
  const { name, settings } = run
  const schemas = schemasOf(name, run.migrations)
  const logger = openLogger({ service: name, level: settings.LOG_LEVEL })
  if (process.argv[2] === MIGRATE) {
    logger.info({ done: await migrateSchemas(settings.DATABASE_URL, schemas) }, 'the database is up to date')
    return
  }
  const onLoss = () => logger.warn('traces could not be sent')
  const tracing = await openTracing({ service: name, settings, onLoss })
  if (settings.MIGRATE_ON_START === '1') await migrateSchemas(settings.DATABASE_URL, schemas)
  else await proveSchemas(settings.DATABASE_URL, schemas)
  const foundations = await openFoundations(settings, name, logger)
  const service = await run.open(foundations)
  const stopServing = await serveUntilStopped(run, service, foundations)
  whenAskedToStop(logger, [stopServing, foundations.bus.close, foundations.database.close, tracing.close])
}
