import type { Readable } from 'node:stream'
import type { ByteRange } from '@licensing/document-store'

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
