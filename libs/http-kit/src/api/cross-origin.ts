import type { ApiMiddleware } from './request-scope'

export interface CrossOrigin {
  /** `https://www.natal.rn.gov.br`, …; `*` for any site. */
  readonly allowedOrigins: readonly string[]
}

const PREFLIGHT_SECONDS = '3600'

/** Lets listed sites read the embeddable routes (the verifier on a municipality's own pages); no credentials ever. */
export const crossOrigin =
  (allowed: CrossOrigin | undefined, embeddable: (path: string) => boolean): ApiMiddleware =>
  async (ctx, next) => {
    if (allowed === undefined || !embeddable(ctx.path)) return next()
    const origin = ctx.get('Origin')
    const { allowedOrigins } = allowed
    ctx.vary('Origin')
    ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
    if (allowedOrigins.includes('*') || allowedOrigins.includes(origin)) {
      ctx.set('Access-Control-Allow-Origin', allowedOrigins.includes('*') ? '*' : origin)
      ctx.set('Access-Control-Expose-Headers', 'X-Request-Id, Retry-After')
    }
    if (ctx.method !== 'OPTIONS') return next()
    ctx.set('Access-Control-Allow-Methods', 'GET')
    ctx.set('Access-Control-Allow-Headers', 'X-Request-Id')
    ctx.set('Access-Control-Max-Age', PREFLIGHT_SECONDS)
    ctx.status = 204
    return undefined
  }
