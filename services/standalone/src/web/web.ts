import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Middleware } from 'koa'
import send from 'koa-send'
import { contentSecurityPolicy, webHeaders } from './security-headers'

export interface WebOptions {
  /** The shell's build; its index.html is served for every page of the portal. */
  readonly shell: string
  /** The remotes' builds by name, served under /remotes/<name>/. */
  readonly remotes: Readonly<Record<string, string>>
  /** Addresses of remotes on other servers, by name, without a trailing slash. */
  readonly elsewhere: Readonly<Record<string, string>>
  /** The state's time zone, in which the page shows times. */
  readonly timeZone: string
}

/** Placeholder for the nonce in the shell's index.html. */
export const NONCE_PLACEHOLDER = '__CSP_NONCE__'
/** Placeholder for the addresses of remotes on other servers: `back-office=https://…`, comma-separated. */
const REMOTES_PLACEHOLDER = '__REMOTES__'
const TIME_ZONE_PLACEHOLDER = '__TIME_ZONE__'

const YEAR_SECONDS = 31_536_000
/** Built chunks have a content hash in their name. */
const HASHED = /[.-][0-9a-f]{8,}\.(js|css|woff2|svg|png|map|geojson)$/

const cacheControl = (path: string): string =>
  HASHED.test(path) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache'

const page = async (
  ctx: Parameters<Middleware>[0],
  { shell, elsewhere, timeZone }: WebOptions,
): Promise<void> => {
  const nonce = randomBytes(16).toString('base64')
  const html = await readFile(join(shell, 'index.html'), 'utf8')
  const policy = contentSecurityPolicy({
    nonce,
    remotes: Object.values(elsewhere).map((address) => `${address}/`),
  })
  ctx.set('Content-Security-Policy', policy)
  // For browsers without frame-ancestors.
  ctx.set('X-Frame-Options', 'DENY')
  ctx.set('Cache-Control', 'no-cache')
  ctx.type = 'html'
  const remotes = Object.entries(elsewhere).map(([name, address]) => `${name}=${address}`)
  ctx.body = html
    .replaceAll(NONCE_PLACEHOLDER, nonce)
    .replaceAll(REMOTES_PLACEHOLDER, remotes.join(','))
    .replaceAll(TIME_ZONE_PLACEHOLDER, timeZone)
}

/** Whether koa-send refused the path: 404, or 400 or 403 for a path outside the folder. */
const isRefusal = (error: unknown): boolean =>
  typeof (error as { status?: unknown }).status === 'number' && (error as { status: number }).status < 500

const asset = async (ctx: Parameters<Middleware>[0], path: string, root: string): Promise<boolean> => {
  try {
    const setHeaders = (response: { setHeader(name: string, value: string): void }): void => {
      response.setHeader('Cache-Control', cacheControl(path))
    }
    return (await send(ctx, path, { root, setHeaders })) !== undefined
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

/** A path with a file extension is an asset; all others are pages of the portal. */
const hasExtension = (path: string): boolean => /\.[a-z0-9]+$/i.test(path)

const notFound = (ctx: Parameters<Middleware>[0]): void => {
  ctx.status = 404
  ctx.type = 'text'
  ctx.body = 'Arquivo não encontrado'
}

/** Serves the shell and the local remotes from one origin (decision 5). The shell handles unknown pages. */
export const web = (options: WebOptions): Middleware => {
  const { shell, remotes } = options
  const folderOf = (path: string): { root: string | undefined; inside: string } => {
    const [, name, inside] = /^\/remotes\/([a-z-]+)\/(.*)$/.exec(path) ?? []
    return name === undefined
      ? { root: shell, inside: path }
      : { root: remotes[name], inside: `/${inside ?? ''}` }
  }
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    ctx.set(webHeaders)
    if (!hasExtension(ctx.path) || ctx.path === '/index.html') return page(ctx, options)
    const { root, inside } = folderOf(ctx.path)
    if (root === undefined || !(await asset(ctx, inside, root))) notFound(ctx)
    return undefined
  }
}
