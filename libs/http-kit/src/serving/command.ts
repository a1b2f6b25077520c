import { randomUUID } from 'node:crypto'
import { isUnavailable, type Database, type Write } from '@licensing/database'
import { newObjectKey, type DocumentStore } from '@licensing/document-store'
import { DomainError } from '@licensing/domain-kit'
import { commit } from '@licensing/event-store'
import type { Logger } from '@licensing/observability'
import type { StagedFile } from '../body/stage-file'
import {
  findAnswer,
  keepAnswer,
  refuseUsedKey,
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
  /** The id of the thing an answer is about. */
  readonly subjectOf: (answer: Answer) => string | undefined
  /** Refuses a caller who may not read that thing now; absent where nobody who may call the route is refused it. */
  readonly ensureReadable?: ((subject: string) => Promise<unknown>) | undefined
  /** Loads, decides and collects the write; called again when somebody else was faster. */
  readonly execute: (write: Write, files: readonly StoredUpload[]) => Promise<Answer>
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

/** Decision 7.12: refused only because the process moved between its load and the append, the loser hears of the race. */
const refusalOf = (error: unknown, attempt: number): unknown =>
  attempt > 1 && error instanceof DomainError && error.code === 'INVALID_TRANSITION'
    ? new DomainError('CONCURRENT_CHANGE', { cause: error })
    : error

const commitAnswer = async (
  { database }: CommandDeps,
  { keyUse, subjectOf, execute }: CommandCall,
  files: readonly StoredUpload[],
): Promise<Answer> => {
  const { value, fillNumber: filled } = await commit(database, async (write, attempt) => {
    if (keyUse !== undefined) refuseUsedKey(write, keyUse)
    const answer = await execute(write, files).catch((error: unknown) => {
      throw refusalOf(error, attempt)
    })
    if (keyUse !== undefined) keepAnswer(write, keyUse, answer, subjectOf(answer))
    return answer
  })
  return { ...value, body: filled(value.body) }
}

const isRefused = (error: unknown, code: 'FORBIDDEN' | 'NOT_FOUND'): boolean =>
  error instanceof DomainError && error.code === code

/**
 * Nobody reads in an earlier answer what they could not read now (ADR 0016): a right may be withdrawn since. An answer without a body
 * shows nothing; its own success may be why the thing is gone.
 */
const ensureReplay = async (call: CommandCall, earlier: Answer, refusal: unknown): Promise<void> => {
  const { subjectOf, ensureReadable } = call
  const gone = isRefused(refusal, 'NOT_FOUND') && earlier.body !== ''
  const subject = subjectOf(earlier)
  if (earlier.body !== '' && ensureReadable !== undefined && subject !== undefined)
    await ensureReadable(subject)
  else if (gone || isRefused(refusal, 'FORBIDDEN')) throw refusal
}

/** Every answer of a key is the same answer: what refuses a request may be its own earlier success. */
const earlierAnswer = async (
  { database }: CommandDeps,
  call: CommandCall,
  refusal: unknown,
): Promise<Answer | undefined> => {
  if (call.keyUse === undefined) return undefined
  const earlier = await findAnswer(database, call.keyUse)
  if (earlier !== undefined) await ensureReplay(call, earlier, refusal)
  return earlier
}

/** An earlier answer counts also while the document store is away. */
const putUnlessAnswered = async (deps: CommandDeps, call: CommandCall) => {
  try {
    return { files: await putFiles(deps, call.staged) }
  } catch (error) {
    const earlier = await earlierAnswer(deps, call, error)
    if (earlier === undefined) throw error
    return { earlier }
  }
}

/**
 * Runs one command: objects first, then the write that holds the handler's work and the stored answer. When the work fails
 * its objects are removed; when the connection is lost after the write was sent it may have been committed all the same, so
 * the objects stay and the sweeper decides.
 */
export const runCommand = async (deps: CommandDeps, call: CommandCall): Promise<Answer> => {
  const put = await putUnlessAnswered(deps, call)
  if (put.earlier !== undefined) return put.earlier
  call.dropStaged?.()
  let decided = false
  const execute: CommandCall['execute'] = async (write, files) => {
    decided = false
    const answer = await call.execute(write, files)
    decided = true
    return answer
  }
  try {
    return await commitAnswer(deps, { ...call, execute }, put.files)
  } catch (error) {
    if (!decided || !isUnavailable(error)) await removeUploads(deps, put.files)
    const earlier = isUnavailable(error) ? undefined : await earlierAnswer(deps, call, error)
    if (earlier === undefined) throw error
    return earlier
  }
}
