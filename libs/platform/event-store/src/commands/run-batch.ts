import type { Transaction } from '../database/types'
import { commit } from '../storage/append'
import {
  findResponse,
  claimKey,
  storeResponse,
  type JsonResponse,
  type KeyUse,
} from './idempotency/stored-responses'
import { runCommand, type CommandDeps } from './run-command'

/**
 * Runs one command of a batch and commits it. `part` names it within the batch: the id of its resource.
 * @throws the error that refuses the command
 */
export type RunPart = (part: string, execute: (tx: Transaction) => Promise<unknown>) => Promise<void>

export interface BatchCall {
  /** Absent when the request has no `Idempotency-Key`. */
  readonly keyUse?: KeyUse | undefined
  /** Refuses a caller who may not read the resource of a part now. */
  readonly ensureReadable?: ((part: string) => Promise<unknown>) | undefined
  /** Runs the parts one by one. */
  readonly execute: (run: RunPart) => Promise<JsonResponse>
}

/** Not empty: a replay checks that the caller may still read the resource. */
const PART_DONE: JsonResponse = { status: 200, body: '{}' }

const storeOnce = async (
  { database }: CommandDeps,
  use: KeyUse,
  response: JsonResponse,
): Promise<JsonResponse> => {
  try {
    await commit(database, async (tx) => {
      await claimKey(tx, use)
      await storeResponse(tx, use, response, undefined)
    })
    return response
  } catch (error) {
    const earlier = await findResponse(database, use)
    if (earlier === undefined) throw error
    return earlier
  }
}

/**
 * Runs a request that consists of several commands, each committed by itself. Every part has a key derived from the request's, so a
 * request that was interrupted between two parts and is repeated continues after the last one that was committed.
 */
export const runBatch = async (deps: CommandDeps, call: BatchCall): Promise<JsonResponse> => {
  const { keyUse, ensureReadable, execute } = call
  const earlier = keyUse && (await findResponse(deps.database, keyUse))
  if (earlier !== undefined) return earlier
  const response = await execute(async (part, command) => {
    await runCommand(deps, {
      staged: [],
      keyUse: keyUse && { ...keyUse, key: `${keyUse.key}/${part}` },
      subjectOf: () => part,
      ensureReadable,
      execute: async (tx) => {
        await command(tx)
        return PART_DONE
      },
    })
  })
  return keyUse === undefined ? response : storeOnce(deps, keyUse, response)
}
