import { createHash, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context, Middleware } from 'koa'
import { framedPagePolicy, webHeaders } from './security-headers'
import { NONCE_PLACEHOLDER } from './web'

export interface EmbeddingOptions {
  /** Where the public verifier's build for other sites is. */
  readonly folder: string
  /** Origins of the sites that may embed the verifier; `*` for any, none for no site but ours. */
  readonly allowedOrigins: readonly string[]
}

/** The page for frames. No route of the shell has this path. */
const FRAMED_PAGE = '/verificador'
const SCRIPT = /^\/verificador(-pagina)?\.js(\.map)?$/
/** How long another site's visitors may go on with the script of before an upgrade. */
const SCRIPT_MAX_AGE_SECONDS = 300

/** A module script is fetched with CORS: without the answer's leave the browser refuses to run it. */
const letSitesRead = (ctx: Context, allowed: readonly string[]): void => {
  const origin = ctx.get('Origin')
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin')
  if (allowed.includes('*')) return ctx.set('Access-Control-Allow-Origin', '*')
  ctx.vary('Origin')
  if (allowed.includes(origin)) ctx.set('Access-Control-Allow-Origin', origin)
}

const script = async (ctx: Context, { folder, allowedOrigins }: EmbeddingOptions): Promise<void> => {
  const content = await readFile(join(folder, ctx.path))
  letSitesRead(ctx, allowedOrigins)
  ctx.set('Cache-Control', `public, max-age=${SCRIPT_MAX_AGE_SECONDS}`)
  ctx.type = ctx.path.endsWith('.map') ? 'json' : 'text/javascript'
  ctx.status = 200
  // Weak, because compression comes after it.
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

/** Serves the verifier for other sites: `/verificador.js` with its element, and `/verificador` for frames (decision 4). */
export const embedding =
  (options: EmbeddingOptions): Middleware =>
  async (ctx, next) => {
    const serves = SCRIPT.test(ctx.path) ? script : ctx.path === FRAMED_PAGE ? framedPage : undefined
    if (serves === undefined || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    ctx.set(webHeaders)
    return serves(ctx, options)
  }
