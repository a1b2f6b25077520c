import type { Readable } from 'node:stream'
import type { ByteRange } from '@licensing/document-store'

export interface DownloadContent {
  readonly stream: Readable
  /** Bytes the stream gives, where known. */
  readonly size?: number
  /** The name the browser saves it under. */
  readonly name: string
  readonly mediaType: string
  /** Both given (as `DocumentStore.get` answers a range): a partial answer, 206. */
  readonly range?: ByteRange | undefined
  readonly totalSize?: number
}

/** An answer that is a file. Served as attachment, `nosniff`, sandboxed (architecture, documents). */
export class Download {
  constructor(readonly content: DownloadContent) {}

  /** `bytes 0-99/1234`, when only a part is answered. */
  get contentRange(): string | undefined {
    const { range, size, totalSize } = this.content
    if (range === undefined || size === undefined || totalSize === undefined) return undefined
    return `bytes ${range.start}-${range.start + size - 1}/${totalSize}`
  }
}

/** What a handler of a route with `downloads` returns. */
export const download = (content: DownloadContent): Download => new Download(content)

const asciiOnly = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_')

const rfc5987 = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** `Content-Disposition` with the full name for today's browsers (RFC 5987) and an ASCII one for the others. */
export const attachment = (name: string): string => {
  const line = name.replace(/[\p{Cc}\p{Cs}]/gu, '')
  return `attachment; filename="${asciiOnly(line)}"; filename*=UTF-8''${rfc5987(line)}`
}

const RANGE = /^bytes=(\d{1,15})-(\d{0,15})$/

/** The one range of a `Range` header; undefined (answer everything, as RFC 9110 allows) for any other form. */
export const readRange = (header: string | undefined): ByteRange | undefined => {
  const [, start, end] = RANGE.exec(header ?? '') ?? []
  if (start === undefined) return undefined
  return { start: Number(start), ...(end ? { end: Number(end) } : {}) }
}
