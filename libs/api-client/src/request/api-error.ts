import type { ErrorResponse } from '@licensing/contracts'

export const NETWORK_MESSAGE = 'Sem conexão com o servidor. Verifique sua internet e tente novamente.'
const ACCESS_DENIED_MESSAGE = 'Acesso negado'

interface ApiErrorFacts {
  /** HTTP status, 0 if no response arrived. */
  readonly status: number
  readonly code: string
  /** Portuguese, ready to show; empty if the response had no readable message. */
  readonly message: string
  /** The request path without query, for rules that apply to one endpoint only. */
  readonly path: string
  readonly errors?: ErrorResponse['errors']
  readonly assignee?: ErrorResponse['assignee']
  readonly requestId?: string | undefined
}

/** A failed call. `code` is the server's, or NETWORK if no response arrived (decision 4). */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly path: string
  readonly errors: readonly { readonly field: string; readonly message: string }[]
  /** Who has the process, if the command is accepted when it is repeated in spite of it. */
  readonly assignee: ErrorResponse['assignee']
  readonly requestId: string | undefined

  constructor(facts: ApiErrorFacts) {
    super(facts.message)
    this.status = facts.status
    this.code = facts.code
    this.path = facts.path
    this.errors = facts.errors ?? []
    this.assignee = facts.assignee
    this.requestId = facts.requestId
  }
}

/** Duck-typed instead of `instanceof`, because every portal bundles its own copy of the class. */
export const isApiError = (error: unknown): error is ApiError =>
  error instanceof Error && error.name === 'ApiError' && 'status' in error && 'code' in error

/**
 * The toast text of an error: the joined validation messages, otherwise the server's message, otherwise `fallback`
 * (specification section 8).
 */
export const errorText = (error: unknown, fallback: string): string => {
  if (!isApiError(error)) return fallback
  const messages = [...new Set(error.errors.map(({ message }) => message))]
  return messages.length > 0 ? messages.join(', ') : error.message || fallback
}

const isErrorBody = (body: unknown): body is Partial<ErrorResponse> =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

const parse = (text: string): Partial<ErrorResponse> => {
  try {
    const body: unknown = JSON.parse(text)
    return isErrorBody(body) ? body : {}
  } catch {
    // A proxy's HTML page has no message to show.
    return {}
  }
}

/** Builds an ApiError from an error response, including responses of a proxy (a 502 page, say). */
export const errorFromResponse = (status: number, text: string, path: string): ApiError => {
  const body = parse(text)
  const unsaid = status === 403 ? ACCESS_DENIED_MESSAGE : ''
  return new ApiError({
    status,
    path,
    code: typeof body.code === 'string' ? body.code : `HTTP_${status}`,
    message: typeof body.message === 'string' && body.message !== '' ? body.message : unsaid,
    errors: Array.isArray(body.errors) ? body.errors : [],
    assignee: typeof body.assignee?.id === 'string' ? body.assignee : undefined,
    requestId: typeof body.requestId === 'string' ? body.requestId : undefined,
  })
}

export const networkError = (path: string): ApiError =>
  new ApiError({ status: 0, code: 'NETWORK', message: NETWORK_MESSAGE, path })
