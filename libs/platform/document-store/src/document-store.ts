import type { Readable } from 'node:stream'

export interface ObjectMeta {
  /** The media type as sniffed from the content, never as declared by the sender. */
  readonly mediaType: string
  /** Lower-case hex. */
  readonly sha256: string
}

/** A stored object's metadata. Its media type and sha256 are in the event that names it. */
export interface StoredObject {
  readonly key: string
  /** Bytes. */
  readonly size: number
  readonly storedAt: Date
}

/** First and last byte, both included, as in HTTP. */
export interface ByteRange {
  readonly start: number
  readonly end?: number
}

export interface FileSource {
  readonly path: string
  readonly size: number
}

/**
 * A file given by its path must not be written to afterwards: the store may share its bytes instead of copying them.
 */
export type ObjectSource = FileSource | { readonly stream: Readable; readonly size: number }

export interface ReadObject {
  readonly stream: Readable
  /** The number of bytes in the stream: of the range, if one was requested. */
  readonly size: number
  readonly totalSize: number
}

/**
 * Storage of uploaded files. A key is generated (`newObjectKey`), never derived from the file's name; objects are
 * immutable. Every method may throw `StoreUnavailable`.
 */
export interface DocumentStore {
  /**
   * Stores all of `source` or nothing.
   * @throws ObjectExists when the key is taken, UploadCutOff when the source is shorter or longer than `source.size`.
   */
  readonly put: (key: string, source: ObjectSource, meta: ObjectMeta) => Promise<StoredObject>
  /** @throws ObjectMissing, RangeNotSatisfiable. The stream must be read or destroyed. */
  readonly get: (key: string, range?: ByteRange) => Promise<ReadObject>
  /** @throws ObjectMissing */
  readonly stat: (key: string) => Promise<StoredObject>
  /** All objects in key order, read page by page. */
  readonly list: (options?: { readonly olderThan?: Date }) => AsyncIterable<StoredObject>
  /** Idempotent: removing a missing object succeeds. */
  readonly remove: (key: string) => Promise<void>
  /** Throws when the store is unreachable or was deleted; cheap enough for the readiness check. */
  readonly check: () => Promise<void>
}

export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing'
  constructor(readonly key: string) {
    super(`There is no object with the key ${key}`)
  }
}

export class ObjectExists extends Error {
  override readonly name = 'ObjectExists'
  constructor(readonly key: string) {
    super(`An object with the key ${key} already exists`)
  }
}

export class RangeNotSatisfiable extends Error {
  override readonly name = 'RangeNotSatisfiable'
  constructor(readonly totalSize: number) {
    super(`The range lies outside the object's ${totalSize} bytes`)
  }
}

export class UploadCutOff extends Error {
  override readonly name = 'UploadCutOff'
}

/** The store is down or full; the caller may retry later (503). */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
  constructor(cause: unknown) {
    super('The document store is unavailable', { cause })
  }
}

/**
 * The store's settings are wrong, so the process must not start. The message is for the operator and names one
 * setting.
 */
export class DocumentStoreMisconfigured extends Error {
  override readonly name = 'DocumentStoreMisconfigured'
}
