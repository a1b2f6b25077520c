import { join } from 'node:path'
import { serve, type Served } from '@licensing/http-kit'
import { type Logger, metrics, openTracing, startMetricsServer } from '@licensing/observability'
import { forgetOldAnswers, openReadiness } from '@licensing/service-runtime'
import compress from 'koa-compress'
import { announce, announceReady } from './announce'
import { openApiApp } from './app'
import { loadDemo } from './demo/load-demo'
import { loadsDemo, refuseLeftDemoAccounts, refusePublicDemo } from './demo/refuse-exposed-demo'
import { openFoundations, type OpenFoundations } from './foundations'
import { openServices, type Services } from './services'
import type { StandaloneSettings } from './settings'
import { embedding } from './web/embedding'
import { web } from './web/web'

const ROOT = new URL('../../../', import.meta.url).pathname

const dist = (name: string): string => join(ROOT, 'frontends', name, 'dist')

const builtWeb = () => {
  const remotes = Object.fromEntries(
    ['applicant', 'back-office', 'public-verifier'].map((name) => [name, dist(name)]),
  )
  return web({ shell: dist('shell'), remotes })
}

/** People and data the first start needs: demo data on the embedded default, elsewhere the first super admin. */
const fill = async (
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

const openApp = async (settings: StandaloneSettings, foundations: OpenFoundations, services: Services) => {
  const health = openReadiness(foundations)
  const deps = { settings, foundations, services, health, metrics: metrics() }
  const app = await openApiApp(deps)
  app.use(compress())
  app.use(
    embedding({
      folder: join(dist('public-verifier'), 'embed'),
      allowedOrigins: settings.EMBED_ALLOWED_ORIGINS,
    }),
  )
  app.use(builtWeb())
  return { app, health }
}

/** A second portal on this machine must not fail because the first has the metrics' port. */
const openMetricsPort = async (settings: StandaloneSettings, logger: Logger) => {
  try {
    return await startMetricsServer({
      port: settings.METRICS_PORT,
      registry: metrics().registry,
      host: '127.0.0.1',
    })
  } catch (error) {
    logger.warn({ err: error }, 'metrics are not served: their port is taken, set METRICS_PORT')
    return { close: async () => {} }
  }
}

/** Resolves when someone asks to stop: Ctrl-C, a service manager, or the end of the process that started us. */
const askedToStop = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
    process.once('disconnect', () => resolve())
    // Listening holds the channel open, and with it the process after everything has stopped.
    process.channel?.unref()
  })

const listen = async (settings: StandaloneSettings, app: Parameters<typeof serve>[0]): Promise<Served> =>
  serve(app, { port: settings.PORT, host: settings.HOST })

/**
 * Starts everything, serves until asked to stop, and stops in the opposite order.
 * @throws CannotStart where other machines could reach the demo accounts, or where they are left although DEMO_DATA=0
 */
export const runPortal = async (settings: StandaloneSettings, logger: Logger): Promise<void> => {
  refusePublicDemo(settings)
  const stopping = askedToStop()
  const onLoss = () => logger.warn('traces could not be sent')
  const tracing = await openTracing({ service: 'standalone', settings, onLoss })
  const foundations = await openFoundations(settings, logger)
  try {
    const services = await openServices(foundations, settings)
    await refuseLeftDemoAccounts(settings, services.user)
    services.start()
    const withDemo = await Promise.race([
      fill(settings, foundations, services),
      stopping.then(() => undefined),
    ])
    if (withDemo === undefined) return
    const { app, health } = await openApp(settings, foundations, services)
    const served = await listen(settings, app)
    const metricsServer = await openMetricsPort(settings, logger)
    const stopForgetting = forgetOldAnswers(foundations.database, logger)
    announceReady(`http://localhost:${served.port}`, withDemo)
    await stopping
    announce('Stopping…')
    stopForgetting()
    health.startDraining()
    await served.close()
    await metricsServer.close()
  } finally {
    await foundations.close()
    await tracing.close()
  }
}
