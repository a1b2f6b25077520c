import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@licensing/contracts'
import { migrate, openDatabase } from '@licensing/database'
import { eventStoreMigrations, openEventStore, personalData } from '@licensing/event-store'
import { authenticator, createApi, httpKitMigrations, serve, tailEndedSessions } from '@licensing/http-kit'
import { messagingMigrations, openPostgresBus } from '@licensing/messaging'
import { loadSettings, metrics, openHealth, openLogger, startMetricsServer } from '@licensing/observability'
import { z } from 'zod'
import { migrations } from '../migrations'
import { openUserService } from './service'
import { userSettings } from './settings'

const settings = loadSettings(
  z.object({
    ...userSettings.shape,
    DATABASE_URL: z.url({ error: 'must be a URL', protocol: /^postgres(ql)?$/ }).meta({
      description: 'The Postgres of the deployment',
      examples: ['postgres://user:secret@db/licensing'],
    }),
    PORT: z.coerce
      .number()
      .int()
      .default(8081)
      .meta({ description: 'Port of the API', examples: ['8081'] }),
    HOST: z
      .string()
      .default('0.0.0.0')
      .meta({ description: 'Network interface', examples: ['0.0.0.0'] }),
    METRICS_PORT: z.coerce
      .number()
      .int()
      .default(9465)
      .meta({ description: 'Port of GET /metrics', examples: ['9465'] }),
    TRUSTED_PROXIES: z.coerce
      .number()
      .int()
      .min(0)
      .default(0)
      .meta({ description: 'How many proxies of ours stand before the service', examples: ['1'] }),
    BOOTSTRAP_ADMIN_EMAIL: z
      .email()
      .optional()
      .meta({ description: 'E-mail of the first super admin', examples: ['admin@example.org'] }),
    BOOTSTRAP_ADMIN_PASSWORD: z
      .string()
      .optional()
      .meta({ description: 'Password of the first super admin', examples: ['change-me-soon'] }),
  }),
  process.env,
)
const url = settings.DATABASE_URL
const logger = openLogger({ service: 'user' })

await migrate({ url, schema: 'event_store', migrations: eventStoreMigrations })
await migrate({ url, schema: 'http_kit', migrations: httpKitMigrations })
await migrate({ url, schema: 'messaging', migrations: messagingMigrations })
await migrate({ url, schema: 'user', migrations })

const database = openDatabase({ url, applicationName: 'licensing-user' })
const store = openEventStore({ database })
await store.checkRestoreGuard()
const bus = openPostgresBus({ database, store, log: logger })
const service = await openUserService({
  database,
  store,
  personal: personalData({ database }),
  bus,
  settings,
  logger,
})
if (settings.BOOTSTRAP_ADMIN_EMAIL !== undefined && settings.BOOTSTRAP_ADMIN_PASSWORD !== undefined) {
  await service.bootstrapAdmin({
    email: settings.BOOTSTRAP_ADMIN_EMAIL,
    password: settings.BOOTSTRAP_ADMIN_PASSWORD,
  })
}
const endedSessions = await tailEndedSessions({
  store,
  maxTokenLifeMs: settings.TOKEN_TTL * 1000,
  logger,
})

const health = openHealth()
for (const [name, check] of Object.entries(service.checks)) health.addCheck(name, check)
const api = createApi({
  services: [service],
  authenticator: authenticator({
    keys: service.jwks,
    issuer: TOKEN_ISSUER,
    audience: TOKEN_AUDIENCE,
    endedSessions,
  }),
  logger,
  metrics: metrics(),
  health,
  trustedProxies: settings.TRUSTED_PROXIES,
})
api.use((ctx, next) => {
  if (ctx.method !== 'GET' || ctx.path !== '/.well-known/jwks.json') return next()
  ctx.set('Cache-Control', 'public, max-age=300')
  ctx.body = service.jwks
  return undefined
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
