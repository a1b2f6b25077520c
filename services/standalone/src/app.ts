import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { apiDocs } from '@licensing/api-docs'
import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@licensing/contracts'
import { authenticator, createApi, endedSessionsIn, removeLeftUploads } from '@licensing/http-kit'
import type { Health, Metrics } from '@licensing/observability'
import { limitsOf, loadLimitsOf, uploadLimitsOf } from '@licensing/service-runtime'
import compress from 'koa-compress'
import { apiDocument } from './api-document'
import type { OpenFoundations } from './foundations'
import type { Services } from './services'
import type { StandaloneSettings } from './settings'

export interface AppDeps {
  readonly settings: StandaloneSettings
  readonly foundations: OpenFoundations
  readonly services: Services
  readonly health: Health
  readonly metrics: Metrics
}

/** The API of the five services as one app, signed in to by the user service's own keys; the web is not in it. */
export const openApiApp = async (deps: AppDeps): Promise<ReturnType<typeof createApi>> => {
  const { settings, foundations, services, health, metrics } = deps
  const { database, documents, store, logger, dataDir } = foundations
  const uploadsFolder = join(dataDir, 'uploads')
  await mkdir(uploadsFolder, { recursive: true })
  await removeLeftUploads(uploadsFolder)
  return createApi({
    services: services.all.map((service) => ({ database, documents, ...service })),
    authenticator: authenticator({
      keys: services.user.jwks,
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      endedSessions: endedSessionsIn(store),
    }),
    logger,
    metrics,
    health,
    trustedProxies: settings.TRUSTED_PROXIES,
    limits: limitsOf(settings),
    uploads: uploadLimitsOf(settings),
    load: loadLimitsOf(settings),
    cors: { allowedOrigins: settings.EMBED_ALLOWED_ORIGINS },
    securityContact: settings.SECURITY_CONTACT,
    uploadsFolder,
    documentation: apiDocs({ document: apiDocument(services.all), around: compress() }),
  })
}
