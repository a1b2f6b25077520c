import { isUnavailable, OutcomeUnknown, type Database, type Transaction } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'
import { commit } from '@licensing/event-store'
import { claimKey, storeResponse, type JsonResponse } from './idempotency/stored-responses'
import { findReplay, type Replaying } from './replay'
import { removeFiles, storeFiles, type FileDeps, type StagedFile, type StoredUpload } from './store-files'

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
