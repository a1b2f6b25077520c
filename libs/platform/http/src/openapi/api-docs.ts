import { createHash } from 'node:crypto'
import { dirname } from 'node:path'
import { createRequire } from 'node:module'
import type { Context, Middleware } from 'koa'
import send from 'koa-send'
import type { OpenApiDocument } from './types'

export interface ApiDocsOptions {
  readonly document: OpenApiDocument
  /** Wraps the responses served here, for example with the app's compression. */
  readonly around?: Middleware
}

/** The Swagger UI files that the page uses; only these are served. */
const SWAGGER_FILES: ReadonlySet<string> = new Set([
  'favicon-32x32.png',
  'swagger-ui-bundle.js',
  'swagger-ui.css',
])

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const pageOf = (title: string, assets: string): string => `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${escaped(title)}</title>
    <link rel="icon" type="image/png" href="${assets}/favicon-32x32.png" />
    <link rel="stylesheet" href="${assets}/swagger-ui.css" />
    <script src="${assets}/swagger-ui-bundle.js" defer></script>
    <script src="${assets}/init.js" defer></script>
  </head>
  <body>
    <main id="api"><p>Carregando a documentação…</p></main>
    <noscript>Ative o JavaScript para ver a documentação, ou leia o documento em openapi.json.</noscript>
  </body>
</html>
`

/** Starts Swagger UI. `validatorUrl: null` keeps it from sending the document to an external validator. */
const initScriptOf = (documentUrl: string): string => `window.SwaggerUIBundle({
  url: ${JSON.stringify(documentUrl)},
  dom_id: '#api',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  showExtensions: true,
  validatorUrl: null,
})
`

/**
 * As strict as the portal's own policy: scripts, styles and requests only from this origin, nothing inline, no eval.
 * Swagger UI's icons are data: images.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const swaggerPackage = createRequire(import.meta.url).resolve('swagger-ui-dist/package.json')
const { version } = createRequire(import.meta.url)(swaggerPackage) as { version: string }

const headers: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  // Revalidated on each request, with 304 while unchanged.
  'Cache-Control': 'no-cache',
}

interface Text {
  readonly type: string
  readonly content: string
  readonly etag: string
}

const textOf = (type: string, content: string): Text => ({
  type,
  content,
  etag: createHash('sha256').update(content).digest('base64url'),
})

/** Whether the caller's copy is current; the response is then complete. */
const unchanged = (ctx: Context, etag: string): boolean => {
  ctx.status = 200
  ctx.etag = etag
  if (!ctx.fresh) return false
  ctx.status = 304
  return true
}

const serveText = (ctx: Context, { type, content, etag }: Text): void => {
  if (unchanged(ctx, etag)) return
  ctx.type = type
  ctx.body = content
}

const serveFile = async (ctx: Context, name: string): Promise<void> => {
  if (unchanged(ctx, `${version}-${name}`)) return
  await send(ctx, name, { root: dirname(swaggerPackage) })
}

/**
 * Serves the document at `/api/openapi.json` and Swagger UI at `/api/docs` (with the document's prefix), from this
 * origin only. Other paths are passed on. For `documentation` of `createApi`.
 */
export const apiDocs = ({ document, around = (_, next) => next() }: ApiDocsOptions): Middleware => {
  const prefix = document.servers?.[0]?.url ?? ''
  const assets = `${prefix}/docs`
  const documentUrl = `${prefix}/openapi.json`
  const texts = new Map([
    [documentUrl, textOf('application/json; charset=utf-8', JSON.stringify(document))],
    [assets, textOf('text/html; charset=utf-8', pageOf(document.info.title, assets))],
    [`${assets}/init.js`, textOf('text/javascript; charset=utf-8', initScriptOf(documentUrl))],
  ])
  return async (ctx, next) => {
    const path = ctx.path === `${assets}/` ? assets : ctx.path
    const text = texts.get(path)
    const file = path.startsWith(`${assets}/`) ? path.slice(assets.length + 1) : ''
    const known = text !== undefined || SWAGGER_FILES.has(file)
    if (!known || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    ctx.state.route = path
    ctx.set(headers)
    return around(ctx, async () => (text === undefined ? serveFile(ctx, file) : serveText(ctx, text)))
  }
}
