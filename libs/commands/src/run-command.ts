import { isUnavailable, type Database, type Write } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'
import { commit } from '@licensing/event-store'
import { storeResponse, refuseUsedKey, type JsonResponse } from './idempotency/stored-responses'
import { findReplay, type Replaying } from './replay'
import { removeFiles, storeFiles, type FileDeps, type StagedFile, type StoredUpload } from './store-files'

export interface CommandDeps extends FileDeps {
  readonly database: Database
}

export interface CommandCall extends Replaying {
  readonly staged: readonly StagedFile[]
  /** Called once the document store has all staged files. */
  readonly dropStaged?: () => void
  /** Loads, decides and collects the write; called again after a conflict. */
  readonly execute: (write: Write, files: readonly StoredUpload[]) => Promise<JsonResponse>
}

/** Decision 7.12: a command refused only because the process changed between its load and its append is a conflict. */
const refusalOf = (error: unknown, attempt: number): unknown =>
  attempt > 1 && error instanceof DomainError && error.code === 'INVALID_TRANSITION'
    ? new DomainError('CONCURRENT_CHANGE', { cause: error })
    : error

const commitWithResponse = async (
  { database }: CommandDeps,
  { keyUse, subjectOf, execute }: CommandCall,
  files: readonly StoredUpload[],
): Promise<JsonResponse> => {
  const { value, fillNumber } = await commit(database, async (write, attempt) => {
    if (keyUse !== undefined) refuseUsedKey(write, keyUse)
    const response = await execute(write, files).catch((error: unknown) => {
      throw refusalOf(error, attempt)
    })
    if (keyUse !== undefined) storeResponse(write, keyUse, response, subjectOf(response))
    return response
  })
  return { ...value, body: fillNumber(value.body) }
}

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
 * Runs one command: stores the files, then commits the handler's write together with the response. When the command fails its objects
 * are removed. When the connection is lost after the write was sent, it may have been committed, so the objects are left to the
 * sweeper.
 */
export const runCommand = async (deps: CommandDeps, call: CommandCall): Promise<JsonResponse> => {
  const stored = await storeUnlessReplayed(deps, call)
  if (stored.earlier !== undefined) return stored.earlier
  call.dropStaged?.()
  let decided = false
  const execute: CommandCall['execute'] = async (write, files) => {
    decided = false
    const response = await call.execute(write, files)
    decided = true
    return response
  }
  try {
    return await commitWithResponse(deps, { ...call, execute }, stored.files)
  } catch (error) {
    if (!decided || !isUnavailable(error)) await removeFiles(deps, stored.files)
    const earlier = isUnavailable(error) ? undefined : await findReplay(deps.database, call, error)
    if (earlier === undefined) throw error
    return earlier
  }
}
