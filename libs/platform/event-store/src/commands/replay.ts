import type { Queryable } from '../database/types'
import { DomainError } from '@licensing/contracts'
import { findResponse, type JsonResponse, type KeyUse } from './idempotency/stored-responses'

export interface Replaying {
  /** Absent when the request has no `Idempotency-Key` or its response must not be stored. */
  readonly keyUse?: KeyUse | undefined
  /** The id of the resource of a response. */
  readonly subjectOf: (response: JsonResponse) => string | undefined
  /** Refuses a caller who may not read that resource now; absent where everyone who may call the route may read it. */
  readonly ensureReadable?: ((subject: string) => Promise<unknown>) | undefined
}

const isRefused = (error: unknown, code: 'FORBIDDEN' | 'NOT_FOUND'): boolean =>
  error instanceof DomainError && error.code === code

/**
 * Refuses the replay of a response that the caller may no longer read (ADR 0016). A response without a body reveals nothing, and its own
 * success may be why the resource is gone.
 */
const ensureReplayable = async (
  replaying: Replaying,
  earlier: JsonResponse,
  refusal: unknown,
): Promise<void> => {
  const { subjectOf, ensureReadable } = replaying
  const gone = isRefused(refusal, 'NOT_FOUND') && earlier.body !== ''
  const subject = subjectOf(earlier)
  if (earlier.body !== '' && ensureReadable !== undefined && subject !== undefined)
    await ensureReadable(subject)
  else if (gone || isRefused(refusal, 'FORBIDDEN')) throw refusal
}

/**
 * The stored response to an earlier request with the same key, if any: the earlier success may be the cause of `refusal`.
 * @throws the error that denies the caller the earlier response
 */
export const findReplay = async (
  database: Queryable,
  replaying: Replaying,
  refusal: unknown,
): Promise<JsonResponse | undefined> => {
  if (replaying.keyUse === undefined) return undefined
  const earlier = await findResponse(database, replaying.keyUse)
  if (earlier !== undefined) await ensureReplayable(replaying, earlier, refusal)
  return earlier
}
