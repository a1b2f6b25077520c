import type { Migration } from '@licensing/database'
import type { MountedService } from '@licensing/http-kit'
import { apiDocs, openApiDocument } from '@licensing/http-kit/openapi'
import type { Projection } from '@licensing/messaging'
import { type Logger, metrics, openLogger, openTracing, startMetricsServer } from '@licensing/observability'
import { despiteAssigneeHeader } from '@licensing/processes'
import { scannerOf } from './engines/scanner-of'
import { openServiceFoundations, type ServiceFoundations } from './foundations'
import { type Api, type ApiParts, openApi } from './open-api'
import { commonSchemas, migrateSchemas, type Schema } from './schemas/schemas'
import { prepareSchemas } from './schemas/prepare-schemas'
import { serveApi } from './serve-api'
import { applyTimeZone, type ServiceSettings } from './settings'
import { openReadiness } from './start/readiness'
import { stopOnRequest } from './start/stopping'

/** A service that consumes events. */
export interface OpenedService extends MountedService {
  readonly start: () => void
}

/** A service whose projections can be rebuilt from the events. */
export interface ProjectingService extends OpenedService {
  readonly projections: readonly Projection[]
}

export interface ServiceRun<Service extends OpenedService> {
  readonly name: string
  readonly settings: ServiceSettings
  readonly migrations: readonly Migration[]
  /** Further schemas that this service owns. */
  readonly beside?: readonly Schema[]
  readonly open: (foundations: ServiceFoundations) => Service | Promise<Service>
  readonly keys: (service: Service) => ApiParts['keys']
  /** Adds middleware after the API's. */
  readonly serveBeside?: (api: Api, service: Service) => void
}

const CONNECTIONS = 10

/** First argument of a service's `main.js`: migrate the database and exit. */
const MIGRATE = 'migrate'

/** Starts tracing for the program `service`. Lost traces are logged. */
export const openServiceTracing = (
  service: string,
  settings: Parameters<typeof openTracing>[0]['settings'],
  logger: Logger,
): ReturnType<typeof openTracing> =>
  openTracing({ service, settings, onLoss: () => logger.warn('traces could not be exported') })

const serveService = async <Service extends OpenedService>(
  run: ServiceRun<Service>,
  service: Service,
  { database, store, logger }: ServiceFoundations,
) => {
  const { name, settings } = run
  const health = openReadiness({ database, documents: service.documents, scanner: scannerOf(settings) })
  const api = openApi({
    services: [{ ...service, database }],
    keys: run.keys(service),
    store,
    settings,
    logger,
    metrics: metrics(),
    health,
    documentation: apiDocs({
      document: openApiDocument(service.routes, {
        title: `API: ${name}`,
        version: '1.0.0',
        headers: [despiteAssigneeHeader],
      }),
    }),
  })
  run.serveBeside?.(api, service)
  service.start()
  const { registry } = metrics()
  const metricsServer = await startMetricsServer({ port: settings.METRICS_PORT, registry })
  return serveApi(api, { settings, health, metricsServer, database, logger })
}

/**
 * Runs one service as a process: migrates, opens, serves its API and metrics, and drains when a stop is requested. With the argument
 * `migrate` it migrates its schemas and exits.
 * @throws an error that `explainStart` explains when Postgres, Kafka or S3 are unavailable or the schema is too old
 */
export const runService = async <Service extends OpenedService>(run: ServiceRun<Service>): Promise<void> => {
  const { name, settings } = run
  const { DATABASE_URL: url } = settings
  applyTimeZone(settings)
  const schemas: readonly Schema[] = [...commonSchemas, [name, run.migrations], ...(run.beside ?? [])]
  const logger = openLogger({ service: name, level: settings.LOG_LEVEL })
  if (process.argv[2] === MIGRATE) {
    logger.info({ done: await migrateSchemas(url, schemas) }, 'the database is up to date')
    return
  }
  const tracing = await openServiceTracing(name, settings, logger)
  await prepareSchemas(url, schemas, settings)
  const clientId = `licensing-${name}`
  const foundations = await openServiceFoundations({
    url,
    clientId,
    connections: CONNECTIONS,
    settings,
    logger,
  })
  const service = await run.open(foundations)
  const served = await serveService(run, service, foundations)
  logger.info({ port: served.port }, 'ready')
  stopOnRequest(logger, [served.close, foundations.close, tracing.close])
}
