import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Transaction } from '@licensing/event-store'
import { type DocumentStore, mediaTypes, newObjectKey } from '@licensing/document-store'

/** A file in the document store. */
export interface StoredFile {
  readonly objectKey: string
  /** Lower-case hex. */
  readonly sha256: string
  /** Bytes. */
  readonly fileSize: number
}

/** Stores a PDF before an event names it. An attempt that is not committed removes it again. */
export const storeFile = async (
  documents: DocumentStore,
  tx: Transaction,
  bytes: Uint8Array,
): Promise<StoredFile> => {
  const objectKey = newObjectKey()
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const source = { stream: Readable.from([Buffer.from(bytes)]), size: bytes.length }
  await documents.put(objectKey, source, { mediaType: mediaTypes.pdf, sha256 })
  // After an unknown outcome an event may name the object, which the sweeper checks.
  tx.onClosed((outcome) => (outcome === 'NOT_WRITTEN' ? documents.remove(objectKey) : undefined))
  return { objectKey, sha256, fileSize: bytes.length }
}
