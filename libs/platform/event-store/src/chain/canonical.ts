import canonicalize from 'canonicalize'
import { createHash } from 'node:crypto'
import type { StoredEvent } from '../types'
import { UnstorableEventData } from '../errors'

/** The head of a stream without events. */
export const GENESIS = '0'.repeat(64)

/** RFC 8785 text of one JSON value. */
export const canonicalJson = (value: unknown): string => canonicalize(value) as string

/** The parts of an event that the hash covers besides the previous hash: all but its place in the global order. */
export interface CanonicalParts {
  readonly streamId: string
  readonly version: number
  readonly type: string
  readonly schemaVersion: number
  /** Canonical text. */
  readonly data: string
  /** Canonical text. */
  readonly meta: string
  readonly recordedAt: string
}

/** The RFC 8785 form of an event without its version, which is its last member: the store appends version and brace. */
export const unversionedDocument = (event: Omit<CanonicalParts, 'version'>): string =>
  `{"data":${event.data},"meta":${event.meta},"recordedAt":${JSON.stringify(event.recordedAt)}` +
  `,"schemaVersion":${event.schemaVersion},"streamId":${JSON.stringify(event.streamId)}` +
  `,"type":${JSON.stringify(event.type)},"version":`

/** The RFC 8785 form of the whole event, assembled from canonical parts: members in order, no whitespace. */
export const canonicalEvent = ({ version, ...event }: CanonicalParts): string =>
  `${unversionedDocument(event)}${version}}`

/** Hash of an event that follows the one with hash `previous`; both hexadecimal. */
export const chainHash = (previous: string, event: CanonicalParts): string =>
  createHash('sha256').update(previous, 'hex').update(canonicalEvent(event)).digest('hex')

/** The canonical text of a stored event. Valid only for an event that no upcaster changed. */
export const canonicalFormOf = ({ data, meta, ...event }: StoredEvent): string =>
  canonicalEvent({ ...event, data: canonicalJson(data), meta: canonicalJson(meta) })

/** Postgres text cannot hold NUL, and UTF-8 cannot encode half a surrogate pair. */
// oxlint-disable-next-line no-control-regex -- the pattern must match NUL
const UNSTORABLE_TEXT = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

function ensureStorableText(text: string, path: string): void {
  if (!UNSTORABLE_TEXT.test(text)) return
  throw new UnstorableEventData(path, text.includes('\u0000') ? 'a NUL character' : 'half a surrogate pair')
}

function ensureStorableObject(value: object, path: string): void {
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) {
    throw new UnstorableEventData(path, `a ${value.constructor.name}`)
  }
  for (const [key, item] of Object.entries(value)) {
    ensureStorableText(key, path)
    // Like JSON.stringify, skips properties that are undefined.
    if (item !== undefined) ensureStorableJson(item, `${path}.${key}`)
  }
}

/**
 * Accepts only plain JSON, which jsonb returns unchanged.
 * @throws UnstorableEventData naming the path
 */
export function ensureStorableJson(value: unknown, path: string): void {
  if (typeof value === 'string') return ensureStorableText(value, path)
  if (typeof value === 'boolean' || value === null) return
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new UnstorableEventData(path, String(value))
    return
  }
  if (typeof value !== 'object') throw new UnstorableEventData(path, `a value of type ${typeof value}`)
  if (!Array.isArray(value)) return ensureStorableObject(value, path)
  for (const [index, item] of value.entries()) ensureStorableJson(item, `${path}[${index}]`)
}
