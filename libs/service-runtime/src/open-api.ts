import { TOKEN_AUDIENCE, TOKEN_ISSUER } from '@licensing/contracts'
import type { EventStore } from '@licensing/event-store'
import { type ApiOptions, authenticator, createApi, endedSessionsIn } from '@licensing/http-kit'
import { scannerOf } from './engines/scanner-of'
import { limitsOf, loadLimitsOf, type ServingSettings, uploadLimitsOf } from './settings'

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
const EMBEDDED = ['/public/verify', '/public/documents']

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
