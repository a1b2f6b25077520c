import type { Readable } from 'node:stream'
import type { ByteRange } from '@licensing/document-store'
import type { JsonResponse } from '@licensing/event-store'
import type { Context } from 'koa'
import { type Route, schemasOf, successOf } from '../route/route'

/** A response 300: several resources match, and the caller chooses one. */
class Choice {
  readonly content: unknown

  constructor(content: unknown) {
    this.content = content
  }
}

/** Answers with the resources that match, by the route's schema for 300. */
export const choice = (content: unknown): Choice => new Choice(content)

export interface DownloadContent {
  readonly stream: Readable
  /** Bytes of the stream, if known. */
  readonly size?: number
  /** The file name for the browser. */
  readonly name: string
  readonly mediaType: string
  /** With both `range` and `totalSize` (as `DocumentStore.get` returns them) the response is partial, 206. */
  readonly range?: ByteRange | undefined
  readonly totalSize?: number
}

/** A response that is a file, served as a sandboxed attachment with `nosniff` (architecture, documents). */
export class Download {
  constructor(readonly content: DownloadContent) {}

  /** `bytes 0-99/1234` for a partial response. */
  get contentRange(): string | undefined {
    const { range, size, totalSize } = this.content
    if (range === undefined || size === undefined || totalSize === undefined) return undefined
    return `bytes ${range.start}-${range.start + size - 1}/${totalSize}`
  }
}

/** The return value of a handler whose route has `downloads`. */
export const download = (content: DownloadContent): Download => new Download(content)

const asciiOnly = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_')

const rfc5987 = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** `Content-Disposition` with the full name for current browsers (RFC 5987) and an ASCII fallback. */
export const attachment = (name: string): string => {
  const line = name.replace(/[\p{Cc}\p{Cs}]/gu, '')
  return `attachment; filename="${asciiOnly(line)}"; filename*=UTF-8''${rfc5987(line)}`
}

const RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/

/** The single range of a `Range` header; undefined for any other form (the whole file is sent, as RFC 9110 allows). */
export const readRange = (header: string | undefined): ByteRange | undefined => {
  const [, start, end] = RANGE.exec(header ?? '') ?? []
  if (start === undefined) return undefined
  return { start: Number(start), ...(end ? { end: Number(end) } : {}) }
}

/**
 * Serialises the result of a handler. With `verify`, a response that does not match the route's schema is a fault, found before
 * its command is committed.
 */
export const toJsonResponse = (route: Route, result: unknown, verify: boolean): JsonResponse => {
  const { options, method, path } = route
  const success = successOf(options)
  if (result === undefined && success === 204) return { status: 204, body: '' }
  const isChoice = result instanceof Choice
  const schemas = schemasOf(options)
  const status = isChoice ? 300 : success === 204 ? 200 : success
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
export const sendDownload = (ctx: Context, { content, contentRange }: Download): void => {
  const { stream, size, name, mediaType } = content
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
