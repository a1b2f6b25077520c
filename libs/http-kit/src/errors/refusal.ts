import type { DomainError, FieldError } from '@licensing/domain-kit'
import type { ApiErrorCode } from './error-table'

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
