import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@licensing/contracts'
import { migrate, openDatabase } from '@licensing/database'
import { eventStoreMigrations, openEventStore } from '@licensing/event-store'
import { authenticator, createApi, httpKitMigrations, serve, tailEndedSessions } from '@licensing/http-kit'
import { messagingMigrations, openPostgresBus } from '@licensing/messaging'
import { loadSettings, metrics, openHealth, openLogger, startMetricsServer } from '@licensing/observability'
import { z } from 'zod'
import { migrations } from '../migrations'
import { openCatalogueService } from './service'
import { catalogueSettings } from './settings'

const settings = loadSettings(
  z.object({
    ...catalogueSettings.shape,
    DATABASE_URL: z.url({ error: 'must be a URL', protocol: /^postgres(ql)?$/ }).meta({
      description: 'The Postgres of the deployment',
      examples: ['postgres://user:secret@db/licensing'],
    }),
    JWKS_URL: z.url({ error: 'must be a URL' }).meta({
      description: 'Where the user service publishes the keys of tokens',
      examples: ['http://user:8081/.well-known/jwks.json'],
    }),
    PORT: z.coerce
      .number()
      .int()
      .default(8082)
      .meta({ description: 'Port of the API', examples: ['8082'] }),
    HOST: z
      .string()
      .default('0.0.0.0')
      .meta({ description: 'Network interface', examples: ['0.0.0.0'] }),
    METRICS_PORT: z.coerce
      .number()
      .int()
      .default(9466)
      .meta({ description: 'Port of GET /metrics', examples: ['9466'] }),
    TRUSTED_PROXIES: z.coerce
      .number()
      .int()
      .min(0)
      .default(0)
      .meta({ description: 'How many proxies of ours stand before the service', examples: ['1'] }),
  }),
  process.env,
)
const url = settings.DATABASE_URL
const logger = openLogger({ service: 'catalogue' })
/** The longest life a token may be given (architecture, sign-in). */
const LONGEST_TOKEN_MS = 8 * 3_600_000

await migrate({ url, schema: 'event_store', migrations: eventStoreMigrations })
await migrate({ url, schema: 'http_kit', migrations: httpKitMigrations })
await migrate({ url, schema: 'messaging', migrations: messagingMigrations })
await migrate({ url, schema: 'catalogue', migrations })

const database = openDatabase({ url, applicationName: 'licensing-catalogue' })
const store = openEventStore({ database })
await store.checkRestoreGuard()
const bus = openPostgresBus({ database, store, log: logger })
const service = openCatalogueService({ database, store, bus, settings, logger })
const endedSessions = await tailEndedSessions({ store, maxTokenLifeMs: LONGEST_TOKEN_MS, logger })

const health = openHealth()
for (const [name, check] of Object.entries(service.checks)) health.addCheck(name, check)
const api = createApi({
  services: [service],
  authenticator: authenticator({
    keys: new URL(settings.JWKS_URL),
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCE,
    endedSessions,
  }),
  logger,
  metrics: metrics(),
  health,
  trustedProxies: settings.TRUSTED_PROXIES,
})

service.start()
const metricsServer = await startMetricsServer({ port: settings.METRICS_PORT, registry: metrics().registry })
const served = await serve(api, { port: settings.PORT, host: settings.HOST })
logger.info({ port: served.port }, 'ready')

const stop = async (): Promise<void> => {
  health.startDraining()
  await served.close()
  await service.stop()
  await bus.close()
  await endedSessions.close()
  await metricsServer.close()
  await database.close()
}
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())
