import cors from '@koa/cors'
import type { ApiMiddleware } from './request-scope'

export interface CrossOrigin {
  /** `https://www.natal.rn.gov.br`, …; `*` for any site. */
  readonly allowedOrigins: readonly string[]
  /** Everything below these is readable from other sites: `/public/verify`. */
  readonly paths: readonly string[]
}

/** CORS for the verifier on a municipality's own pages: only listed sites, never with credentials. */
export const crossOrigin = ({ allowedOrigins, paths }: CrossOrigin, prefix: string): ApiMiddleware => {
  const allow = cors({
    origin: (ctx) => ['*', ctx.get('Origin')].find((origin) => allowedOrigins.includes(origin)) ?? '',
    allowMethods: 'GET',
    allowHeaders: 'X-Request-Id',
    exposeHeaders: 'X-Request-Id, Retry-After',
    maxAge: 3600,
  })
  return (ctx, next) => {
    if (!paths.some((path) => ctx.path.startsWith(`${prefix}${path}/`))) return next()
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
    return allow(ctx, next)
  }
}
