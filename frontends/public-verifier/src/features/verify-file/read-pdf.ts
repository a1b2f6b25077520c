/** The largest file that is verified. */
export const MAX_BYTES = 50 * 1024 * 1024

const SLICE_BYTES = 4 * 1024 * 1024
const MOST_ENDS = 5
const HEAD = '%PDF-'
/** Viewers accept a PDF that begins within this many bytes. */
const HEAD_BYTES = 1024
const MARK = '%%EOF'
const PERCENT = MARK.charCodeAt(0)
const CR = 0x0d
const LF = 0x0a

/** The content of a file. */
export type Bytes = Uint8Array<ArrayBuffer>

interface Reading {
  readonly signal: AbortSignal
  /** The share that was read, 0 to 1. */
  readonly onProgress: (share: number) => void
}

/**
 * The whole file in one buffer, because WebCrypto has no digest of a stream. It is filled slice by slice: memory holds the file
 * once, and the page can paint and be used meanwhile. @throws when the file cannot be read, or the signal's reason
 */
export const readWhole = async (file: Blob, { signal, onProgress }: Reading): Promise<Bytes> => {
  const bytes = new Uint8Array(file.size)
  for (let from = 0; from < file.size; from += SLICE_BYTES) {
    // oxlint-disable-next-line no-await-in-loop -- one slice in memory at a time
    const slice = await file.slice(from, from + SLICE_BYTES).arrayBuffer()
    signal.throwIfAborted()
    bytes.set(new Uint8Array(slice), from)
    onProgress(Math.min(1, (from + SLICE_BYTES) / file.size))
  }
  return bytes
}

const matches = (bytes: Bytes, text: string, at: number): boolean => {
  for (let index = 0; index < text.length; index += 1)
    if (bytes[at + index] !== text.charCodeAt(index)) return false
  return true
}

export const isPdf = (bytes: Bytes): boolean => {
  const last = Math.min(HEAD_BYTES, bytes.length) - HEAD.length
  for (let at = 0; at <= last; at += 1) if (matches(bytes, HEAD, at)) return true
  return false
}

const lastMarkBefore = (bytes: Bytes, end: number): number => {
  let at = end
  while (at > 0) {
    at = bytes.lastIndexOf(PERCENT, at - 1)
    if (at === -1 || matches(bytes, MARK, at)) return at
  }
  return -1
}

const afterLineEnd = (bytes: Bytes, at: number): number => {
  if (bytes[at] === CR) return bytes[at + 1] === LF ? at + 2 : at + 1
  return bytes[at] === LF ? at + 1 : at
}

/**
 * Where a document may end that something was appended to: after each `%%EOF` before the file's own end, with and without its line
 * end. Five of them at most, the last first.
 */
export const earlierEnds = (bytes: Bytes): number[] => {
  const ends: number[] = []
  let marks = 0
  let at = lastMarkBefore(bytes, bytes.length)
  while (at !== -1 && marks < MOST_ENDS) {
    const bare = at + MARK.length
    const whole = afterLineEnd(bytes, bare)
    if (whole < bytes.length) {
      ends.push(...new Set([whole, bare]))
      marks += 1
    }
    at = lastMarkBefore(bytes, at)
  }
  return ends
}

/** False on a page without TLS, where browsers withhold WebCrypto. */
export const canHash = (): boolean =>
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- absent there
  globalThis.crypto?.subtle !== undefined

/** The SHA-256 of the first `end` bytes, in hexadecimal; computed outside the page's thread. */
export const hashUpTo = async (bytes: Bytes, end: number): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', bytes.subarray(0, end))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
