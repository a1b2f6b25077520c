import type { ErrorResponse } from '@licensing/contracts'
import { isTransient } from '@licensing/database'
import { RangeNotSatisfiable, StoreUnavailable } from '@licensing/document-store'
import { DomainError, type FieldError } from '@licensing/domain-kit'
import { ConcurrencyConflict } from '@licensing/event-store'
import { errorTable, type ApiErrorCode } from './error-table'
import { Refusal } from './refusal'

/** Seconds after which a caller may try again when a dependency is away; it is to be back within 10 (quality). */
const RETRY_SECONDS = '5'

export interface ErrorAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: ErrorResponse
  /** A fault of ours or of a dependency, to be logged with its cause; a refusal is the caller's affair, and so is one for load. */
  readonly fault: boolean
}

const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  if (error instanceof DomainError) {
    return new Refusal(error.code, {
      ...(error.message === '' ? {} : { message: error.message }),
      errors: error.errors,
      ...(error.code === 'DEPENDENCY_DOWN' ? { headers: { 'retry-after': RETRY_SECONDS } } : {}),
    })
  }
  if (error instanceof ConcurrencyConflict) return new Refusal('CONCURRENT_CHANGE')
  if (error instanceof RangeNotSatisfiable) {
    return new Refusal('RANGE_NOT_SATISFIABLE', {
      headers: { 'content-range': `bytes */${error.totalSize}` },
    })
  }
  if (error instanceof StoreUnavailable || isTransient(error)) {
    return new Refusal('DEPENDENCY_DOWN', { headers: { 'retry-after': RETRY_SECONDS } })
  }
  return new Refusal('INTERNAL')
}

/** The rule's own words, else the first field's, else the code's (decision 4: fit to be shown as it is). */
const messageOf = (code: ApiErrorCode, message: string, errors: readonly FieldError[]): string =>
  message || errors[0]?.message || errorTable[code].message

/** What a caller is told about `error`; nothing unexpected shows through. */
export const answerTo = (error: unknown, requestId: string): ErrorAnswer => {
  const { code, message, errors, headers } = asRefusal(error)
  const { status } = errorTable[code]
  return {
    status,
    headers,
    body: {
      message: messageOf(code, message, errors),
      code,
      ...(errors.length > 0 ? { errors: errors.map((one) => ({ ...one })) } : {}),
      requestId,
    },
    fault: status >= 500 && code !== 'OVERLOADED',
  }
}
