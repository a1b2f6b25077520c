import canonicalize from 'canonicalize'
import { createHash } from 'node:crypto'
import type { StoredEvent } from '../types'

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
