import { tmpdir } from 'node:os'
import { Router } from '@koa/router'
import { type Database, openFingerprintKey } from '@licensing/event-store'
import type { DocumentStore, VirusScanner } from '@licensing/document-store'
import { prepareSchemas } from '@licensing/forms/server'
import { type Health, type Logger, type Metrics, type Tracer, tracer } from '@licensing/observability'
import Koa, { type Middleware } from 'koa'
import compose from 'koa-compose'
import { BODY_SILENCE_MS } from '../body/read-body'
import { openFileScan } from '../body/scan-files'
import { defaultUploadLimits, openUploadSpace, type UploadLimits } from '../body/upload-space'
import { inMatchingOrder } from '../route/order'
import { API_PREFIX, type Route } from '../route/route'
import type { Authenticator } from '../sign-in/authenticator'
import { type SharedLimits, shareLimits, openLimits, type Limits } from '../limits/limits'
import { defaultLimits, type LimitSettings } from '../limits/settings'
import { type LoadLimits, shedLoad } from '../limits/shed-load'
import { type RequestMeta, serveRoute } from '../serving/serve-route'
import {
  crossOrigin,
  type CrossOrigin,
  errorEnvelope,
  securityTxt,
  apiHeaders,
  noStore,
  ofApi,
  isOfApi,
  serveHealth,
  notServed,
} from './middleware'
import { countOutcomes, tracedCommand, requestScope, type ApiMiddleware, type RequestState } from './observe'

/** One service of an API: the standalone mounts several in one app, a deployed service only itself. */
export interface MountedService {
  readonly name: string
  readonly routes: readonly Route[]
  /** Required by commands. */
  readonly database?: Database
  /** Required by uploads. */
  readonly documents?: DocumentStore
  /** Adds to a request's `meta` what the service's commands read from headers. */
  readonly requestMeta?: RequestMeta
  /** Limits counted across all instances of the service; all other limits are counted per process. */
  readonly sharedLimits?: SharedLimits
}

export interface ApiOptions {
  readonly services: readonly MountedService[]
  readonly authenticator: Authenticator
  readonly logger: Logger
  readonly metrics: Metrics
  /** Defaults to the tracer of the process. */
  readonly tracer?: Tracer
  readonly health?: Health
  readonly limits?: Partial<LimitSettings>
  /** Number of our own proxies in front of the API; their `X-Forwarded-For` entry is the caller's address. Defaults to 0. */
  readonly trustedProxies?: number
  readonly cors?: CrossOrigin
  /** Folder for uploads while they are validated; defaults to the system's temporary folder. */
  readonly uploadsFolder?: string
  /** Limits the number and the total size of concurrent uploads; defaults to `defaultUploadLimits`. */
  readonly uploads?: UploadLimits
  /** Scans files before they are stored; without it they are not scanned. */
  readonly scanner?: VirusScanner | undefined
  /** New requests are refused (503) above this load; defaults to `defaultLoadLimits`. */
  readonly load?: LoadLimits
  /** Longest pause within a request body; defaults to `BODY_SILENCE_MS`. */
  readonly bodySilenceMs?: number
  /** Contact for vulnerability reports: an e-mail address or an https URL. Without it there is no security.txt. */
  readonly securityContact?: string | undefined
  /** Serves the API's documentation under the prefix. Runs before the routes and sets its own headers. */
  readonly documentation?: Middleware
  /** Checks every response against its route's `responds`; defaults to true outside production. */
  readonly verifyResponses?: boolean
}

const limitsOf = ({ services, limits, logger }: ApiOptions): Limits => {
  const settings = { ...defaultLimits, ...limits }
  const shared = services.flatMap(({ sharedLimits }) => sharedLimits ?? [])
  return shareLimits(openLimits(settings), settings, shared, logger)
}

const routerOf = (options: ApiOptions): Router<RequestState> => {
  const limits = limitsOf(options)
  const { authenticator, logger, metrics, tracer: spans = tracer() } = options
  const router = new Router<RequestState>({ prefix: API_PREFIX })
  const { uploadsFolder = tmpdir(), uploads = defaultUploadLimits, scanner } = options
  const uploadSpace = openUploadSpace(uploadsFolder, uploads)
  const scanFiles = scanner && openFileScan({ scanner, logger, metrics })
  const mounted = options.services.flatMap((service) => {
    const fingerprintKey = service.database && openFingerprintKey(service.database)
    return service.routes.map((route) => ({ ...route, service, fingerprintKey }))
  })
  for (const route of inMatchingOrder(mounted)) {
    const serve = serveRoute(tracedCommand(route, spans), {
      authenticator,
      logger,
      limits,
      database: route.service.database,
      fingerprintKey: route.fingerprintKey,
      requestMeta: route.service.requestMeta,
      documents: route.service.documents,
      uploadsFolder,
      uploadSpace,
      scanFiles,
      bodySilenceMs: options.bodySilenceMs ?? BODY_SILENCE_MS,
      verifyResponses: options.verifyResponses ?? process.env['NODE_ENV'] !== 'production',
    })
    router.register(route.path, [route.method], countOutcomes(route, metrics, serve))
  }
  return router
}

const serves = (path: string): boolean => isOfApi(path) || path.startsWith('/health/')

/**
 * The API of one or more services as a Koa app. Paths other than the prefix and health pass to the middleware that is `use`d after
 * it (the standalone's web). Every response of the API has `X-Request-Id`, and every error the envelope of decision 4.
 */
export const createApi = (options: ApiOptions): Koa<RequestState> => {
  const { logger, metrics, trustedProxies = 0 } = options
  prepareSchemas()
  const app = new Koa<RequestState>({ proxy: trustedProxies > 0, maxIpsCount: trustedProxies })
  app.silent = true
  app.on('error', (error: unknown) => logger.warn({ err: error }, 'response not sent'))
  const router = routerOf(options)
  app.use(requestScope({ logger, metrics, tracer: options.tracer ?? tracer(), serves }))
  if (options.securityContact !== undefined) app.use(securityTxt(options.securityContact))
  if (options.health !== undefined) app.use(serveHealth(options.health))
  if (options.documentation !== undefined) app.use(ofApi(options.documentation))
  app.use(
    ofApi(
      compose([
        apiHeaders(),
        noStore,
        ...(options.cors === undefined ? [] : [crossOrigin(options.cors)]),
        errorEnvelope(logger),
        shedLoad(logger, options.load),
        router.routes() as ApiMiddleware,
        notServed(router),
      ]),
    ),
  )
  return app
}
