import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Middleware } from 'koa'
import { framedPagePolicy, webHeaders } from './security-headers'
import { NONCE_PLACEHOLDER } from './web'

export interface EmbeddingOptions {
  /** Folder of the public verifier's build for other sites. */
  readonly folder: string
  /** Origins that may embed the verifier; `*` for any, an empty list for none but ours. */
  readonly allowedOrigins: readonly string[]
}

/** The page for frames. The shell has no route with this path. */
const FRAMED_PAGE = '/verificador'
const SCRIPT = /^\/verificador(-pagina)?\.js(\.map)?$/
/** How long visitors of other sites may use the previous script after an upgrade. */
const SCRIPT_MAX_AGE_SECONDS = 300

/** Browsers fetch module scripts with CORS and refuse to run one without these headers. */
const setCorsHeaders = (ctx: Context, allowed: readonly string[]): void => {
  const origin = ctx.get('Origin')
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
  if (allowed.includes('*')) return ctx.set('Access-Control-Allow-Origin', '*')
  ctx.vary('Origin')
  if (allowed.includes(origin)) ctx.set('Access-Control-Allow-Origin', origin)
}

const script = async (ctx: Context, { folder, allowedOrigins }: EmbeddingOptions): Promise<void> => {
  const content = await readFile(join(folder, ctx.path))
  setCorsHeaders(ctx, allowedOrigins)
  ctx.set('Cache-Control', `public, max-age=${SCRIPT_MAX_AGE_SECONDS}`)
  ctx.type = ctx.path.endsWith('.map') ? 'json' : 'text/javascript'
  ctx.status = 200
  // Weak, because the response is compressed later.
  ctx.etag = `W/"${createHash('sha256').update(content).digest('base64url')}"`
  if (ctx.fresh) ctx.status = 304
  else ctx.body = content
}

const framedPage = async (ctx: Context, { folder, allowedOrigins }: EmbeddingOptions): Promise<void> => {
  const nonce = randomBytes(16).toString('base64')
  const html = await readFile(join(folder, 'verificador.html'), 'utf8')
  ctx.set('Content-Security-Policy', framedPagePolicy(nonce, allowedOrigins))
  ctx.set('Cache-Control', 'no-cache')
  ctx.type = 'html'
  ctx.body = html.replaceAll(NONCE_PLACEHOLDER, nonce)
}

/** Serves the verifier for other sites: `/verificador.js` with the custom element, and `/verificador` for frames (decision 4). */
export const embedding =
  (options: EmbeddingOptions): Middleware =>
  async (ctx, next) => {
    const serves = SCRIPT.test(ctx.path) ? script : ctx.path === FRAMED_PAGE ? framedPage : undefined
    if (serves === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    ctx.set(webHeaders)
    return serves(ctx, options)
  }
