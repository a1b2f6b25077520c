import { isUnavailable, OutcomeUnknown } from '../database/failures'
import { type Database, type Transaction } from '../database/types'
import { DomainError } from '@licensing/contracts'
import { commit } from '../storage/append'
import { claimKey, storeResponse, type JsonResponse } from './idempotency/stored-responses'
import { findReplay, type Replaying } from './replay'
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

interface FileDeps {
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
const removeFiles = async (
  { documents, logger }: FileDeps,
  files: readonly StoredUpload[],
): Promise<void> => {
  const outcomes = await Promise.allSettled(files.map(({ objectKey }) => documents?.remove(objectKey)))
  const left = outcomes.filter(({ status }) => status === 'rejected').length
  if (left > 0) logger.warn({ left }, 'could not remove the objects of a failed command; the sweeper will')
}

/** Stores all files or none. @throws StoreUnavailable */
const storeFiles = async (deps: FileDeps, staged: readonly StagedFile[]): Promise<StoredUpload[]> => {
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

export interface CommandDeps extends FileDeps {
  readonly database: Database
}

export interface CommandCall extends Replaying {
  readonly staged: readonly StagedFile[]
  /** Called once the document store has all staged files. */
  readonly dropStaged?: () => void
  /** Loads, decides, and writes to the transaction, which begins with its first statement; called again after a conflict. */
  readonly execute: (tx: Transaction, files: readonly StoredUpload[]) => Promise<JsonResponse>
}

/** Decision 7.12: a command refused only because the process changed between its load and its append is a conflict. */
const refusalOf = (error: unknown, attempt: number): unknown =>
  attempt > 1 && error instanceof DomainError && error.code === 'INVALID_TRANSITION'
    ? new DomainError('CONCURRENT_CHANGE', { cause: error })
    : error

/** The key is claimed when the transaction begins, and its response is stored when the command is done. */
const commitWithResponse = (
  { database }: CommandDeps,
  { keyUse, subjectOf, execute }: CommandCall,
  files: readonly StoredUpload[],
): Promise<JsonResponse> =>
  commit(
    database,
    async (tx, attempt) => {
      const response = await execute(tx, files).catch((error: unknown) => {
        throw refusalOf(error, attempt)
      })
      if (keyUse !== undefined) await storeResponse(tx, keyUse, response, subjectOf(response))
      return response
    },
    keyUse === undefined ? {} : { first: (tx) => claimKey(tx, keyUse) },
  )

/** An earlier response is returned even while the document store is unavailable. */
const storeUnlessReplayed = async (deps: CommandDeps, call: CommandCall) => {
  try {
    return { files: await storeFiles(deps, call.staged) }
  } catch (error) {
    const earlier = await findReplay(deps.database, call, error)
    if (earlier === undefined) throw error
    return { earlier }
  }
}

/**
 * Runs one command: stores the files, then commits the handler's transaction together with the response. When the command fails its
 * objects are removed, unless the connection was lost during the commit: they are left to the sweeper then.
 */
export const runCommand = async (deps: CommandDeps, call: CommandCall): Promise<JsonResponse> => {
  const stored = await storeUnlessReplayed(deps, call)
  if (stored.earlier !== undefined) return stored.earlier
  call.dropStaged?.()
  try {
    return await commitWithResponse(deps, call, stored.files)
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) await removeFiles(deps, stored.files)
    const earlier = isUnavailable(error) ? undefined : await findReplay(deps.database, call, error)
    if (earlier === undefined) throw error
    return earlier
  }
}
