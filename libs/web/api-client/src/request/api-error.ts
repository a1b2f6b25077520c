import type { ErrorResponse } from '@licensing/contracts'

export const NETWORK_MESSAGE = 'Sem conexão com o servidor. Verifique sua internet e tente novamente.'
/** The code of an answer that did not come from the API. */
export const PROXY_CODE = 'PROXY'
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

/** Undefined for an answer that is not the API's. */
const parse = (text: string): Partial<ErrorResponse> | undefined => {
  if (text === '') return {}
  try {
    const body: unknown = JSON.parse(text)
    return isErrorBody(body) ? body : undefined
  } catch {
    return undefined
  }
}

const TOO_LARGE_MESSAGE =
  'O envio é maior do que a rede até o portal aceita (erro 413). Envie arquivos menores ou tente de outra rede.'
const BLOCKED_MESSAGE =
  'A rede até o portal bloqueou este pedido (erro 403). Tente de outra rede ou fale com quem cuida da sua.'
const SIGN_IN_PAGE_MESSAGE =
  'A rede respondeu no lugar do portal, talvez com uma página de acesso ao Wi-Fi. Abra outra página para entrar na rede e tente de novo.'

/** What happened, for an answer of a proxy, firewall or captive portal; empty where the caller's fallback says as much. */
const proxyMessage = (status: number): string => {
  if (status === 413) return TOO_LARGE_MESSAGE
  if (status === 403) return BLOCKED_MESSAGE
  if (status >= 500) return ''
  return status >= 400
    ? `A rede respondeu no lugar do portal (erro ${status}). Tente de novo ou de outra rede.`
    : SIGN_IN_PAGE_MESSAGE
}

/** An answer that did not come from the API, such as a page of HTML or a redirect. */
export const proxyError = (status: number, path: string): ApiError =>
  new ApiError({ status, path, code: PROXY_CODE, message: proxyMessage(status) })

/** Builds an ApiError from an error response, including responses of a proxy (a 502 page, say). */
export const errorFromResponse = (status: number, text: string, path: string): ApiError => {
  const body = parse(text)
  if (body === undefined || (status === 413 && body.message === undefined)) return proxyError(status, path)
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
