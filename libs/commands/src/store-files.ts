import { randomUUID } from 'node:crypto'
import { newObjectKey, type DocumentStore } from '@licensing/document-store'
import type { Logger } from '@licensing/observability'

/** A validated file on disk, not yet in the document store. */
export interface StagedFile {
  readonly partName: string
  readonly category: string
  readonly originalName: string
  readonly mediaType: string
  readonly fileSize: number
  readonly sha256: string
  readonly path: string
}

/** The file passed to the handler: validated and already in the document store. */
export interface StoredUpload {
  /** uuid */
  readonly documentId: string
  /** A document category, or the field of a correction. */
  readonly category: string
  /** Sanitised for storage and display. */
  readonly originalName: string
  /** Detected from the content. */
  readonly mediaType: string
  /** Bytes. */
  readonly fileSize: number
  /** Lower-case hex. */
  readonly sha256: string
  readonly objectKey: string
}

export interface FileDeps {
  readonly documents?: DocumentStore | undefined
  readonly logger: Logger
}

const storeFile = async (documents: DocumentStore, staged: StagedFile): Promise<StoredUpload> => {
  const { path, partName: _, ...upload } = staged
  const objectKey = newObjectKey()
  const { mediaType, sha256, fileSize: size } = upload
  await documents.put(objectKey, { path, size }, { mediaType, sha256 })
  return { documentId: randomUUID(), ...upload, objectKey }
}

/** Removes objects that no event will reference. The sweeper removes the remaining ones after 24 h. */
export const removeFiles = async (
  { documents, logger }: FileDeps,
  files: readonly StoredUpload[],
): Promise<void> => {
  const outcomes = await Promise.allSettled(files.map(({ objectKey }) => documents?.remove(objectKey)))
  const left = outcomes.filter(({ status }) => status === 'rejected').length
  if (left > 0) logger.warn({ left }, 'could not remove the objects of a failed command; the sweeper will')
}

/** Stores all files or none. @throws StoreUnavailable */
export const storeFiles = async (deps: FileDeps, staged: readonly StagedFile[]): Promise<StoredUpload[]> => {
  if (staged.length === 0) return []
  const { documents } = deps
  if (documents === undefined) throw new Error('A route accepts files, but its service has no document store')
  const outcomes = await Promise.allSettled(staged.map((file) => storeFile(documents, file)))
  const stored = outcomes.filter((one) => one.status === 'fulfilled').map(({ value }) => value)
  const failed = outcomes.find((one) => one.status === 'rejected')
  if (failed === undefined) return stored
  await removeFiles(deps, stored)
  throw failed.reason
}
