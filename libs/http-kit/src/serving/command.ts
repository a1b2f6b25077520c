import { randomUUID } from 'node:crypto'
import { isLostRace, type Database, type Transaction } from '@licensing/database'
import { newObjectKey, type DocumentStore } from '@licensing/document-store'
import type { Logger } from '@licensing/observability'
import type { StagedFile } from '../body/stage-file'
import {
  claimKey,
  findAnswer,
  keepAnswer,
  KeyTaken,
  type Answer,
  type KeyUse,
} from '../idempotency/stored-answers'
import type { StoredUpload } from '../route/route'

export interface CommandDeps {
  readonly database: Database
  readonly documents?: DocumentStore | undefined
  readonly logger: Logger
}

export interface CommandCall {
  readonly staged: readonly StagedFile[]
  /** Called once the store has them all. */
  readonly dropStaged?: () => void
  /** Absent when the request has no `Idempotency-Key` or its answer must not be kept. */
  readonly keyUse?: KeyUse | undefined
  readonly execute: (tx: Transaction, files: readonly StoredUpload[]) => Promise<Answer>
}

const putFile = async (documents: DocumentStore, staged: StagedFile): Promise<StoredUpload> => {
  const { path, writing, partName: _, ...upload } = staged
  const objectKey = newObjectKey()
  const { mediaType, sha256, fileSize: size } = upload
  await documents.put(objectKey, { path, size, writing }, { mediaType, sha256 })
  return { documentId: randomUUID(), ...upload, objectKey }
}

/** Objects no event will name. What cannot be removed now is the sweeper's (after 24 h). */
const removeUploads = async (
  { documents, logger }: CommandDeps,
  uploads: readonly StoredUpload[],
): Promise<void> => {
  const outcomes = await Promise.allSettled(uploads.map(({ objectKey }) => documents?.remove(objectKey)))
  const left = outcomes.filter(({ status }) => status === 'rejected').length
  if (left > 0) logger.warn({ left }, 'objects of a failed command are left for the sweeper')
}

const putFiles = async (deps: CommandDeps, staged: readonly StagedFile[]): Promise<StoredUpload[]> => {
  if (staged.length === 0) return []
  const { documents } = deps
  if (documents === undefined) throw new Error('A route takes files but its service has no document store')
  const outcomes = await Promise.allSettled(staged.map((file) => putFile(documents, file)))
  const stored = outcomes.filter((one) => one.status === 'fulfilled').map(({ value }) => value)
  const failed = outcomes.find((one) => one.status === 'rejected')
  if (failed === undefined) return stored
  await removeUploads(deps, stored)
  throw failed.reason
}

/** The answer is an earlier request's, so nothing is done and this one's objects can go. */
class Replayed extends Error {
  constructor(readonly answer: Answer) {
    super('The request was answered before')
  }
}

const refuseReplay = async (tx: Transaction, keyUse: KeyUse): Promise<void> => {
  const earlier = await claimKey(tx, keyUse)
  if (earlier !== undefined) throw new Replayed(earlier)
}

/**
 * Whether there is an earlier answer is asked together with the first the handler asks; it writes only once there is none. Of a
 * handler that asks nothing the key is presumed to be new, which keeping the answer then finds out.
 */
const perform = async (
  tx: Transaction,
  { keyUse, execute }: CommandCall,
  files: readonly StoredUpload[],
): Promise<Answer> => {
  if (keyUse === undefined) return execute(tx, files)
  const claims: Promise<void>[] = []
  const claim = () => {
    const isNew = refuseReplay(tx, keyUse)
    claims.push(isNew)
    tx.holdWrites(isNew)
  }
  if (tx.mayPresume) tx.withFirst(claim)
  else claim()
  const [answer] = await Promise.allSettled([execute(tx, files)])
  if (claims.length === 0) tx.presume()
  // Refused because it was done already: the first answer counts.
  await Promise.all(claims)
  if (answer.status === 'rejected') throw answer.reason
  keepAnswer(tx, keyUse, answer.value)
  return answer.value
}

/** An earlier answer counts also while the document store is away. */
const putUnlessAnswered = async (
  deps: CommandDeps,
  { staged, keyUse }: CommandCall,
): Promise<readonly StoredUpload[]> => {
  try {
    return await putFiles(deps, staged)
  } catch (error) {
    const earlier = keyUse === undefined ? undefined : await findAnswer(deps.database, keyUse)
    throw earlier === undefined ? error : new Replayed(earlier)
  }
}

const ATTEMPTS = 5

const wasLater = (error: unknown): boolean => isLostRace(error) || error instanceof KeyTaken

/** Again when another transaction was faster: nothing is left of this one. */
const againAfterLostRace = async <T>(work: () => Promise<T>, attempts = ATTEMPTS): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (attempts <= 1 || !wasLater(error)) throw error
    return againAfterLostRace(work, attempts - 1)
  }
}

/**
 * Runs one command: objects first, then one transaction that holds the handler's work and the stored answer. A replay
 * is found under the key's lock. A lost race is run again. When the work fails its objects are removed; when only the commit
 * fails it may have happened all the same, so the objects stay and the sweeper decides.
 */
export const runCommand = async (deps: CommandDeps, call: CommandCall): Promise<Answer> => {
  let files: readonly StoredUpload[] = []
  let committing = false
  try {
    files = await putUnlessAnswered(deps, call)
    call.dropStaged?.()
    return await againAfterLostRace(() => {
      return deps.database.transaction(async (tx) => {
        committing = false
        const answer = await perform(tx, call, files)
        committing = true
        return answer
      })
    })
  } catch (error) {
    if (!committing) await removeUploads(deps, files)
    if (error instanceof Replayed) return error.answer
    throw error
  }
}
