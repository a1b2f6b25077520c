import { DomainError, type ErrorResponse, type FieldError } from '@licensing/contracts'
import { ConcurrencyConflict, isTransient } from '@licensing/event-store'
import { RangeNotSatisfiable, StoreUnavailable } from '@licensing/document-store'
import { type ApiErrorCode, errorTable } from './error-table'

interface RefusalOptions {
  readonly message?: string
  readonly errors?: readonly FieldError[]
  readonly headers?: Readonly<Record<string, string>>
  readonly assignee?: DomainError['assignee']
  readonly cause?: unknown
}

/** A refusal at the HTTP level, before any domain rule runs. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly errors: readonly FieldError[]
  readonly headers: Readonly<Record<string, string>>
  readonly assignee: DomainError['assignee']

  constructor(
    readonly code: ApiErrorCode,
    options: RefusalOptions = {},
  ) {
    super(options.message ?? '', { cause: options.cause })
    this.errors = options.errors ?? []
    this.headers = options.headers ?? {}
    this.assignee = options.assignee
  }
}

export const invalid = (message: string): Refusal => new Refusal('VALIDATION', { message })

/**
 * Seconds before a caller may retry, where the refusal gives none: a dependency must recover within 10 (quality), and a quota waits
 * for its owner.
 */
const RETRY_SECONDS: Readonly<Partial<Record<number, string>>> = { 429: '60', 503: '5' }

interface ErrorAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: ErrorResponse
  /** A fault of the server or a dependency, logged with its cause. Refusals, including those for overload, are not faults. */
  readonly fault: boolean
}

const asRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error
  if (error instanceof DomainError) {
    return new Refusal(error.code, {
      ...(error.message === '' ? {} : { message: error.message }),
      errors: error.errors,
      assignee: error.assignee,
    })
  }
  if (error instanceof ConcurrencyConflict) return new Refusal('CONCURRENT_CHANGE')
  if (error instanceof RangeNotSatisfiable) {
    return new Refusal('RANGE_NOT_SATISFIABLE', {
      headers: { 'content-range': `bytes */${error.totalSize}` },
    })
  }
  if (error instanceof StoreUnavailable || isTransient(error)) return new Refusal('DEPENDENCY_DOWN')
  return new Refusal('INTERNAL')
}

/** The error's own message, otherwise that of its first field, otherwise that of its code (decision 4: shown to the user unchanged). */
const messageOf = (code: ApiErrorCode, message: string, errors: readonly FieldError[]): string =>
  message || errors[0]?.message || errorTable[code].message

/** The response for `error`; details of unexpected errors are never exposed. */
export const toErrorResponse = (error: unknown, requestId: string): ErrorAnswer => {
  const { code, message, errors, headers, assignee } = asRefusal(error)
  const { status } = errorTable[code]
  const retryAfter = RETRY_SECONDS[status]
  return {
    status,
    headers: { ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }), ...headers },
    body: {
      message: messageOf(code, message, errors),
      code,
      ...(errors.length > 0 ? { errors: errors.map((one) => ({ ...one })) } : {}),
      ...(assignee === undefined ? {} : { assignee }),
      requestId,
    },
    fault: status >= 500 && code !== 'OVERLOADED',
  }
}
