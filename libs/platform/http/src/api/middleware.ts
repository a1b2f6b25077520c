import cors from '@koa/cors'
import type { Logger, Health } from '@licensing/observability'
import type { Middleware } from 'koa'
import type { Router } from '@koa/router'
import helmet from 'koa-helmet'
import { toErrorResponse, Refusal } from '../errors/refusal'
import { API_PREFIX } from '../route/route'
import type { ApiMiddleware, RequestState } from './observe'

/** Security headers for an API. It serves no pages, so headers that affect only windows or plugins are left out. */
export const apiHeaders = (): ApiMiddleware =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] },
    },
    crossOriginOpenerPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    originAgentCluster: false,
    referrerPolicy: { policy: 'no-referrer' },
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: { action: 'deny' },
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }) as ApiMiddleware

export const noStore: ApiMiddleware = (ctx, next) => {
  ctx.set('Cache-Control', 'no-store')
  return next()
}

export const isOfApi = (path: string): boolean => path === API_PREFIX || path.startsWith(`${API_PREFIX}/`)

/** Only for paths of the API. */
export const ofApi =
  (inside: ApiMiddleware): ApiMiddleware =>
  (ctx, next) =>
    isOfApi(ctx.path) ? inside(ctx, next) : next()

export const serveHealth =
  (health: Health): ApiMiddleware =>
  async (ctx, next) => {
    const report = ctx.path.startsWith('/health/') ? await health.answer(ctx.method, ctx.path) : undefined
    if (report === undefined) return next()
    ctx.state.route = ctx.path
    ctx.status = report.status
    ctx.set('Cache-Control', 'no-store')
    ctx.body = report.body
    return undefined
  }

export interface CrossOrigin {
  /** `https://www.natal.rn.gov.br`, …; `*` for any site. */
  readonly allowedOrigins: readonly string[]
  /** Everything below these is readable from other sites: `/public/verify`. */
  readonly paths: readonly string[]
}

/** CORS for the verifier on a municipality's own pages: only listed sites, never with credentials. */
export const crossOrigin = ({ allowedOrigins, paths }: CrossOrigin): ApiMiddleware => {
  const allow = cors({
    origin: (ctx) => ['*', ctx.get('Origin')].find((origin) => allowedOrigins.includes(origin)) ?? '',
    allowMethods: 'GET,POST',
    allowHeaders: 'Content-Type, X-Request-Id',
    exposeHeaders: 'X-Request-Id, Retry-After',
    maxAge: 3600,
  })
  return (ctx, next) => {
    if (!paths.some((path) => ctx.path.startsWith(`${API_PREFIX}${path}/`))) return next()
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
    return allow(ctx, next)
  }
}

/** Converts every thrown error into the API's envelope. Faults are logged with their cause, refusals are not. */
export const errorEnvelope =
  (logger: Logger): ApiMiddleware =>
  async (ctx, next) => {
    try {
      await next()
    } catch (error) {
      const { status, headers, body, fault } = toErrorResponse(error, ctx.state.correlation.requestId)
      if (fault)
        logger.error({ err: error, route: ctx.state.route, status, code: body.code }, 'request failed')
      ctx.status = status
      ctx.set({ ...headers })
      ctx.body = body
    }
  }

/** RFC 9116. */
const PATH = '/.well-known/security.txt'
/** The RFC advises less than a year. Counted from each request: the contact is valid as long as the portal is configured with it. */
const VALID_DAYS = 180
const DAY_MS = 86_400_000

const contentFor = (contact: string, now: Date): string => {
  const address = contact.includes('://') ? contact : `mailto:${contact}`
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS)
  return [
    `Contact: ${address}`,
    `Expires: ${expires.toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: pt-BR',
    '',
  ].join('\n')
}

/** Serves the contact for vulnerability reports; `contact` is an e-mail address or an https URL. */
export const securityTxt =
  (contact: string, now: () => Date = () => new Date()): Middleware =>
  (ctx, next) => {
    if (ctx.path !== PATH || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    ctx.set('X-Content-Type-Options', 'nosniff')
    ctx.set('Cache-Control', 'public, max-age=3600')
    ctx.type = 'text/plain; charset=utf-8'
    ctx.body = contentFor(contact, now())
    return undefined
  }

/** Refuses a path under the prefix that no route served: 404, or 405 with the allowed methods. */
export const notServed =
  (router: Router<RequestState>): ApiMiddleware =>
  (ctx) => {
    const methods = new Set(router.match(ctx.path, ctx.method).path.flatMap((layer) => layer.methods))
    if (methods.size === 0) throw new Refusal('NOT_FOUND', { message: 'Endereço não encontrado' })
    throw new Refusal('METHOD_NOT_ALLOWED', { headers: { allow: [...methods].join(', ') } })
  }
