import cors from '@koa/cors'
import type { ApiMiddleware } from './request-scope'

export interface CrossOrigin {
  /** `https://www.natal.rn.gov.br`, …; `*` for any site. */
  readonly allowedOrigins: readonly string[]
}

/** CORS for the embeddable routes (the verifier on a municipality's own pages): only listed sites, never with credentials. */
export const crossOrigin = (
  { allowedOrigins }: CrossOrigin,
  embeddable: (path: string) => boolean,
): ApiMiddleware => {
  const allow = cors({
    origin: (ctx) => ['*', ctx.get('Origin')].find((origin) => allowedOrigins.includes(origin)) ?? '',
    allowMethods: 'GET',
    allowHeaders: 'X-Request-Id',
    exposeHeaders: 'X-Request-Id, Retry-After',
    maxAge: 3600,
  })
  return (ctx, next) => {
    if (!embeddable(ctx.path)) return next()
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
    return allow(ctx, next)
  }
}
