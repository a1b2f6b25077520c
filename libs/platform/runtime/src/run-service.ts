import type { Migration } from '@licensing/event-store'
import type { MountedService } from '@licensing/http'
import { apiDocs, openApiDocument } from '@licensing/http/openapi'
import type { Projection } from '@licensing/messaging'
import {
  type Logger,
  metrics,
  openLogger,
  openTracing,
  startMetricsServer,
  loadSettings,
} from '@licensing/observability'
import { despiteAssigneeHeader, type Quotas } from '@licensing/process-store'
import { z } from 'zod'
import type { DocumentStore } from '@licensing/document-store'
import { scannerOf, openDocuments } from './engines/open-documents'
import { openServiceFoundations, type ServiceFoundations } from './foundations'
import { type Api, type ApiParts, openApi, serveApi } from './open-api'
import { commonSchemas, migrateSchemas, type Schema, prepareSchemas } from './schemas/schemas'
import {
  applyTimeZone,
  type ServiceSettings,
  serviceSettings,
  settingsOf,
  verifyingSettings,
  documentSettings,
  processSettings,
  quotasOf,
} from './settings'
import { openReadiness } from './start/readiness'
import { stopOnRequest } from './start/stopping'

/** A service that consumes events. */
export interface OpenedService extends MountedService {
  readonly start: () => void
  /** Ends work that is not a request, before the database is closed. */
  readonly stop?: () => void | Promise<void>
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
  stopOnRequest(logger, [served.close, async () => service.stop?.(), foundations.close, tracing.close])
}

interface VerifyingServiceRun<Own extends z.ZodObject> {
  readonly name: string
  /** Default ports. */
  readonly ports: { readonly api: number; readonly metrics: number }
  /** Settings besides those of every service. */
  readonly settings: Own
  readonly migrations: readonly Migration[]
  /** Further schemas that this service owns. */
  readonly beside?: readonly Schema[]
  readonly open: (
    foundations: ServiceFoundations,
    settings: z.output<Own>,
  ) => OpenedService | Promise<OpenedService>
}

/** Runs a service that verifies tokens with the keys that the user service publishes. */
export const runVerifyingService = async <Own extends z.ZodObject>(
  run: VerifyingServiceRun<Own>,
): Promise<void> => {
  const { name, ports, migrations, beside = [], open } = run
  const common = z.object({ ...serviceSettings(ports.api, ports.metrics).shape, ...verifyingSettings.shape })
  const settings = loadSettings(
    settingsOf({ ...common.shape, ...run.settings.shape }),
    process.env,
  ) as z.output<typeof common> & z.output<Own>
  await runService({
    name,
    settings,
    migrations,
    beside,
    open: (foundations) => open(foundations, settings),
    keys: () => new URL(settings.JWKS_URL),
  })
}

type AnalystScope = z.output<typeof processSettings>['ANALYST_SCOPE']

/** The dependencies of a service that decides on processes. */
export interface ProcessFoundations extends ServiceFoundations {
  readonly documents: DocumentStore
  readonly analystScope: AnalystScope
  /** Defaults to `noQuotas`. */
  readonly quotas?: Quotas
}

const deciding = z.object({ ...processSettings.shape, ...documentSettings.shape })

/** Runs a service that decides on processes and stores documents; `settings` are its own, in addition to those of each such service. */
export const runProcessService = <Own extends z.ZodObject>(
  run: Pick<VerifyingServiceRun<Own>, 'name' | 'ports' | 'migrations' | 'beside' | 'settings'> & {
    readonly open: (
      foundations: ProcessFoundations,
      settings: z.output<Own>,
    ) => OpenedService | Promise<OpenedService>
  },
): Promise<void> =>
  runVerifyingService({
    ...run,
    settings: z.object({ ...deciding.shape, ...run.settings.shape }),
    open: async (foundations, all) => {
      const settings = all as z.output<typeof deciding> & z.output<Own>
      const opened = {
        ...foundations,
        documents: await openDocuments(settings),
        analystScope: settings.ANALYST_SCOPE,
        quotas: quotasOf(settings),
      }
      return run.open(opened, settings)
    },
  })
