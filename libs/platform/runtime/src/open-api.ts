import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@licensing/contracts'
import type { Database, EventStore } from '@licensing/event-store'
import { type ApiOptions, authenticator, createApi, endedSessionsIn, serve } from '@licensing/http'
import type { Health, Logger, MetricsServer } from '@licensing/observability'
import { scannerOf } from './engines/open-documents'
import { limitsOf, loadLimitsOf, type ServingSettings, uploadLimitsOf } from './settings'
import { startIdempotencyPurge } from './start/idempotency-purge'
import { inOrder } from './start/stopping'

export type Api = ReturnType<typeof createApi>

export interface ApiParts extends Pick<
  ApiOptions,
  'services' | 'logger' | 'metrics' | 'health' | 'documentation' | 'uploadsFolder'
> {
  /** Verify tokens: the user service's own, or the address where it publishes them. */
  readonly keys: Parameters<typeof authenticator>[0]['keys']
  /** Records ended sessions. */
  readonly store: EventStore
  readonly settings: ServingSettings
}

/** The routes that the verifier calls from a municipality's own pages. */
const EMBEDDED = ['/public/verify', '/public/documents', '/public/payments', '/public/notices']

/** The API of one or more services, with the limits, proxies and origins of the settings. */
export const openApi = ({ keys, store, settings, ...parts }: ApiParts): Api =>
  createApi({
    ...parts,
    authenticator: authenticator({
      keys,
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      endedSessions: endedSessionsIn(store),
    }),
    trustedProxies: settings.TRUSTED_PROXIES,
    limits: limitsOf(settings),
    uploads: uploadLimitsOf(settings),
    scanner: scannerOf(settings),
    load: loadLimitsOf(settings),
    cors: { allowedOrigins: settings.EMBED_ALLOWED_ORIGINS, paths: EMBEDDED },
    securityContact: settings.SECURITY_CONTACT,
  })

export interface ServedApi {
  readonly port: number
  /** Fails readiness, drains the API, then closes the metrics server. */
  readonly close: () => Promise<void>
}

export interface Serving {
  readonly settings: { readonly PORT: number; readonly HOST: string }
  readonly health: Health
  readonly metricsServer: Pick<MetricsServer, 'close'>
  readonly database: Database
  readonly logger: Logger
}

/** Serves the API, and purges expired idempotency keys until it is closed. */
export const serveApi = async (api: Api, serving: Serving): Promise<ServedApi> => {
  const { settings, health, metricsServer, database, logger } = serving
  const served = await serve(api, { port: settings.PORT, host: settings.HOST })
  const stopPurging = startIdempotencyPurge(database, logger)
  return {
    port: served.port,
    close: async () => {
      health.startDraining()
      stopPurging()
      await inOrder([served.close, metricsServer.close])
    },
  }
}
