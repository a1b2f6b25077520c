import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'

export interface ObjectMeta {
  /** Of the content as it was sniffed, never as the sender named it. */
  readonly mediaType: string
  /** Lower-case hex. */
  readonly sha256: string
}

/** What a store tells of an object. Of what type it is and its sha256, the event that names it tells. */
export interface StoredObject {
  readonly key: string
  /** Bytes. */
  readonly size: number
  readonly storedAt: Date
}

/** First and last byte, both included, as HTTP counts them. */
export interface ByteRange {
  readonly start: number
  readonly end?: number
}

/** A file whose last bytes are on their way: a store may begin before they are there, and flush what is open. */
export interface Writing {
  /** Open for writing; who began it closes it, after the store has answered. */
  readonly opened: Promise<FileHandle>
  /** Once the file has all of its bytes. */
  readonly written: Promise<unknown>
}

export interface FileSource {
  readonly path: string
  readonly size: number
  readonly writing?: Writing
}

/** A file given by its path is not to be written to afterwards: the store may share its bytes instead of copying them. */
export type ObjectSource = FileSource | { readonly stream: Readable; readonly size: number }

export interface ReadObject {
  readonly stream: Readable
  /** Bytes the stream gives: of the range where one was asked for. */
  readonly size: number
  readonly totalSize: number
}

/**
 * Where uploaded files live. A key is made up (`newObjectKey`), never the file's name; an object is written once and
 * never changed. Every method may throw `StoreUnavailable`.
 */
export interface DocumentStore {
  /**
   * Stores all of `source` or nothing.
   * @throws ObjectExists when the key is taken, UploadCutOff when the source ends before (or after) `source.size`.
   */
  readonly put: (key: string, source: ObjectSource, meta: ObjectMeta) => Promise<StoredObject>
  /** @throws ObjectMissing, RangeNotSatisfiable. The stream must be read or destroyed. */
  readonly get: (key: string, range?: ByteRange) => Promise<ReadObject>
  /** @throws ObjectMissing */
  readonly stat: (key: string) => Promise<StoredObject>
  /** Every object in order of key, read page by page; `after` goes on behind a key. */
  readonly list: (options?: {
    readonly olderThan?: Date
    readonly after?: string
  }) => AsyncIterable<StoredObject>
  /** Removing what is not there is fine: the end is the same. */
  readonly remove: (key: string) => Promise<void>
  /** Throws when the store cannot be reached or is not there any more; cheap, for the readiness check. */
  readonly check: () => Promise<void>
}

export class ObjectMissing extends Error {
  override readonly name = 'ObjectMissing'
  constructor(readonly key: string) {
    super(`No object has the key ${key}`)
  }
}

export class ObjectExists extends Error {
  override readonly name = 'ObjectExists'
  constructor(readonly key: string) {
    super(`An object has the key ${key} already`)
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

/** The store is away or full: the caller may try again later (503). */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
  constructor(cause: unknown) {
    super('The document store is unavailable', { cause })
  }
}

/** The process must not start: the settings of the store are wrong. The message is for the operator and names one. */
export class DocumentStoreMisconfigured extends Error {
  override readonly name = 'DocumentStoreMisconfigured'
}
