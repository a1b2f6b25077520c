/**
 * Codes of all domain errors. Only http maps them to HTTP status and Portuguese text (decision 4, errors).
 */
export const ERROR_CODES = [
  'VALIDATION',
  'UNREADABLE_NUMBER',
  'UNREADABLE_PIX',
  'RURAL_ZONE_BLOCKED',
  'STATE_COMPETENCE',
  'UNAUTHENTICATED',
  'INVALID_CREDENTIALS',
  'SESSION_ENDED',
  'FORBIDDEN',
  'APPROVAL_PENDING',
  'ACCOUNT_INACTIVE',
  'NOT_FOUND',
  'DOCUMENT_UNKNOWN',
  'INVALID_TRANSITION',
  'CONCURRENT_CHANGE',
  'IDEMPOTENCY_KEY_REUSED',
  'EMAIL_TAKEN',
  'CPF_TAKEN',
  'IN_USE',
  'ALREADY_APPROVED',
  'ALREADY_ASSIGNED',
  'ASSIGNED_TO_OTHER',
  'NOT_ASSIGNABLE',
  'MORE_TIME_PENDING',
  'ANSWER_NOT_OVERDUE',
  'APPLICANT_NOT_NOTIFIED',
  'ARCHIVAL_TOO_EARLY',
  'CANNOT_DELETE_SELF',
  'LAST_SUPER_ADMIN',
  'WRONG_CURRENT_PASSWORD',
  'PASSWORD_CHANGE_REQUIRED',
  'RESET_TOKEN_INVALID',
  'CONFIRM_TOKEN_INVALID',
  'WRONG_CODE',
  'CHALLENGE_EXPIRED',
  'SECOND_FACTOR_REQUIRED',
  'REAUTHENTICATION_REQUIRED',
  'TERM_TOO_LONG',
  'CALENDAR_PAST',
  'CLOCK_DRIFT',
  'OUTAGE_OVERLAP',
  'OUTAGE_SETTLED',
  'CREST_INVALID',
  'NUMBERING_STARTED',
  'PROOF_SENT',
  'RENEWAL_OPEN',
  'TERMS_MISSING',
  'ALREADY_ISSUED',
  'UNPRINTABLE',
  'NOT_ISSUED',
  'VALIDITY_OVER',
  'CERTIFICATE_PASSWORD',
  'CERTIFICATE_INVALID',
  'CERTIFICATE_OTHER',
  'SIGNING_DISABLED',
  'CERTIFICATE_MISSING',
  'CERTIFICATE_EXPIRED',
  'SIGNED_OTHER_FILE',
  'SIGNED_CHANGED',
  'SIGNATURE_INVALID',
  'FILE_TOO_LARGE',
  'FILE_TYPE',
  'FILE_INFECTED',
  'UPLOAD_INTERRUPTED',
  'WHAT_IF_TOO_LARGE',
  'BULK_LIMIT',
  'VIEW_LIMIT',
  'AS_OF_FUTURE',
  'NOT_YET_EXISTING',
  'TOO_MANY_REQUESTS',
  'REQUEST_EMPTY',
  'DRAFT_CHANGED',
  'VALIDITY_BOUNDS',
  'NEW_FACT_REQUIRED',
  'NOT_ADMISSIBLE_NOW',
  'NO_OPEN_REQUEST',
  'ANSWER_INCOMPLETE',
  'DRAFT_QUOTA',
  'FILE_QUOTA',
  'DEPENDENCY_DOWN',
  'SCANNER_DOWN',
  'OVERLOADED',
  'INTERNAL',
] as const
export type ErrorCode = (typeof ERROR_CODES)[number]

export interface FieldError {
  readonly field: string
  /** Portuguese, shown at the field unchanged. */
  readonly message: string
}

interface Person {
  readonly id: string
  readonly name: string
}

interface DomainErrorOptions {
  readonly message?: string
  readonly errors?: readonly FieldError[]
  readonly assignee?: Person
  readonly cause?: unknown
}

/** A business-rule violation. `message` overrides the code's default Portuguese text. */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly errors: readonly FieldError[]
  /** Who has the process, when the command may be repeated in spite of it. */
  readonly assignee: Person | undefined

  constructor(
    readonly code: ErrorCode,
    options: DomainErrorOptions = {},
  ) {
    super(options.message ?? '', { cause: options.cause })
    this.errors = options.errors ?? []
    this.assignee = options.assignee
  }
}

/** The refusal of one field, with the same message for the whole request. */
export const refusedAt = (field: string, message: string, code: ErrorCode = 'VALIDATION'): DomainError =>
  new DomainError(code, { message, errors: [{ field, message }] })
