import { join } from 'node:path'
import { timeZone } from '@licensing/contracts'
import { checkMailServer } from '@licensing/notification-service'
import { type Logger, metrics, startMetricsServer } from '@licensing/observability'
import {
  applyTimeZone,
  openReadiness,
  openServiceTracing,
  publicUrlOf,
  scannerOf,
  serveApi,
  stopRequested,
  warnOfLocalAddress,
} from '@licensing/runtime'
import compress from 'koa-compress'
import { announce, readyText } from './announce'
import { openStandaloneApi } from './api'
import { loadDemo } from './demo/load-demo'
import { loadsDemo, refuseLeftDemoAccounts, refusePublicDemo } from './demo/refuse-exposed-demo'
import { openFoundations, type OpenFoundations, type OpenPostgres, startPostgres } from './foundations'
import { openServices, type Services } from './services'
import { isPublic, type StandaloneSettings } from './settings'
import { embedding } from './web/embedding'
import { web } from './web/web'

const ROOT = new URL('../../../', import.meta.url).pathname

const dist = (name: string): string => join(ROOT, 'frontends', name, 'dist')

const builtWeb = ({ REMOTE_ADDRESSES: elsewhere }: StandaloneSettings) => {
  const remotes = Object.fromEntries(
    ['applicant', 'back-office', 'public-verifier'].map((name) => [name, dist(name)]),
  )
  return web({ shell: dist('shell'), remotes, elsewhere, timeZone: timeZone() })
}

/** Creates the configured first super admin, and loads demo data when every part is embedded. @returns whether demo accounts exist */
const loadInitialData = async (
  settings: StandaloneSettings,
  foundations: OpenFoundations,
  services: Services,
): Promise<boolean> => {
  const { BOOTSTRAP_ADMIN_EMAIL: email, BOOTSTRAP_ADMIN_PASSWORD: password } = settings
  if (email !== undefined && password !== undefined)
    await services.user.bootstrapAdmin({ name: 'Administrador', email, password })
  if (!loadsDemo(settings)) return false
  await loadDemo({
    foundations,
    user: services.user,
    catalogue: services.catalogue,
    dataDir: foundations.dataDir,
    samplesFolder: join(ROOT, 'services', 'standalone', 'samples'),
    progress: announce,
  })
  return services.user.hasDemoAccounts()
}

const openPortal = async (settings: StandaloneSettings, foundations: OpenFoundations, services: Services) => {
  const health = openReadiness({ ...foundations, scanner: scannerOf(settings) })
  const portal = await openStandaloneApi({ settings, foundations, services, health, metrics: metrics() })
  portal.use(compress())
  portal.use(
    embedding({
      folder: join(dist('public-verifier'), 'embed'),
      allowedOrigins: settings.EMBED_ALLOWED_ORIGINS,
    }),
  )
  portal.use(builtWeb(settings))
  return { portal, health }
}

/** A second portal on the same machine must not fail because the first uses the metrics port. */
const serveMetrics = async ({ METRICS_PORT: port }: StandaloneSettings, logger: Logger) => {
  try {
    return await startMetricsServer({ port, registry: metrics().registry, host: '127.0.0.1' })
  } catch (error) {
    logger.warn({ err: error }, 'metrics are not served because METRICS_PORT is in use')
    return { close: async () => {} }
  }
}

export interface PortalOptions {
  /** Defaults to the embedded Postgres, or that of DATABASE_URL. */
  readonly openPostgres?: OpenPostgres
  /** Called once requests are served. Defaults to printing the address and the demo sign-ins. */
  readonly announceReady?: (port: number, withDemo: boolean) => void
}

const printReady = (port: number, withDemo: boolean): void => {
  process.stdout.write(readyText(`http://localhost:${port}`, withDemo))
}

/**
 * Starts everything, serves until a stop is requested, and stops in reverse order.
 * @throws CannotStart when other machines could reach the demo accounts, or when some exist although DEMO_DATA=0
 */
export const runPortal = async (
  settings: StandaloneSettings,
  logger: Logger,
  { openPostgres = startPostgres, announceReady = printReady }: PortalOptions = {},
): Promise<void> => {
  refusePublicDemo(settings)
  applyTimeZone(settings)
  if (isPublic(settings)) warnOfLocalAddress(logger, publicUrlOf(settings))
  const stopping = stopRequested(logger)
  if (!(await checkMailServer(settings, logger))) announce('E-mails are held: SMTP_URL is not set')
  const tracing = await openServiceTracing('standalone', settings, logger)
  const foundations = await openFoundations(settings, logger, openPostgres)
  try {
    const services = await openServices(foundations, settings)
    await refuseLeftDemoAccounts(settings, services.user)
    services.start()
    const withDemo = await Promise.race([
      loadInitialData(settings, foundations, services),
      stopping.then(() => undefined),
    ])
    if (withDemo === undefined) return await services.stop()
    const { portal, health } = await openPortal(settings, foundations, services)
    const metricsServer = await serveMetrics(settings, logger)
    const { database } = foundations
    const served = await serveApi(portal, { settings, health, metricsServer, database, logger })
    announceReady(served.port, withDemo)
    await stopping
    announce('Stopping…')
    await served.close()
    await services.stop()
  } finally {
    await foundations.close()
    await tracing.close()
  }
}
