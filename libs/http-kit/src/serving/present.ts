import type { JsonResponse } from '@licensing/commands'
import type { Context } from 'koa'
import { Choice } from '../handler/choice'
import { attachment, Download } from '../handler/download'
import { type Route, schemasOf, successOf } from '../route/route'

/**
 * Serialises the result of a handler. With `verify`, a response that does not match the route's schema is a fault, found before
 * its command is committed.
 */
export const toJsonResponse = (route: Route, result: unknown, verify: boolean): JsonResponse => {
  const { options, method, path } = route
  if (result === undefined && successOf(options) === 204) return { status: 204, body: '' }
  const isChoice = result instanceof Choice
  const schemas = schemasOf(options)
  const status = isChoice ? 300 : schemas[201] === undefined ? 200 : 201
  const body = JSON.stringify(isChoice ? result.content : result) as string | undefined
  if (body === undefined || result instanceof Download) {
    throw new Error(`The handler of ${method} ${path} returned a value that cannot be sent`)
  }
  const schema = schemas[status]
  if (verify && schema !== undefined) {
    const checked = schema.safeParse(JSON.parse(body))
    if (!checked.success) {
      const faults = checked.error.issues.map((fault) => `${fault.path.map(String).join('.')}: ${fault.code}`)
      throw new Error(`The response of ${method} ${path} does not match its schema: ${faults.join(', ')}`)
    }
  }
  return { status, body }
}

export const sendJson = (ctx: Context, { status, body }: JsonResponse): void => {
  ctx.status = status
  if (status === 204) {
    ctx.body = null
    return
  }
  ctx.type = 'application/json; charset=utf-8'
  ctx.body = body
}

/** Headers that keep a file from running as part of the site: attachment, no sniffing, sandbox (architecture, documents). */
export const sendDownload = (ctx: Context, download: Download): void => {
  const { stream, size, name, mediaType } = download.content
  const { contentRange } = download
  ctx.status = contentRange === undefined ? 200 : 206
  ctx.set({
    'Content-Disposition': attachment(name),
    'Content-Type': mediaType,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'Accept-Ranges': 'bytes',
    ...(contentRange === undefined ? {} : { 'Content-Range': contentRange }),
  })
  ctx.body = stream
  if (size !== undefined) ctx.length = size
}
