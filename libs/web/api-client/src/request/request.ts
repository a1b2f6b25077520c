import { errorFromResponse, isApiError, PROXY_CODE, proxyError, type ApiError } from './api-error'
import { confirmDespite } from './despite-assignee'
import { requestIdentity } from './identity'
import { fingerprintOf, intentKey, settleIntent } from './idempotency'
import { sessionStore, type Session } from '../session/session-store'
import { send, type TransportResponse } from './transport'
import type { UploadProgress } from './upload-progress'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** The parts of a query of a list, of which each may be absent or blank. */
export type Filters<Query> = { readonly [Name in keyof Query]?: Query[Name] | '' | null | undefined }

export type QueryValues = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Options of every call; `signal` cancels it. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
}

/** Options of a reading that may be of the past. */
export interface ReadingOptions extends CallOptions {
  /** A day, which is its end in the state's time zone, or an instant; defaults to now. */
  readonly asOf?: string | undefined
}

/** Options of an upload; `onProgress` receives the total and per-file progress. */
export interface UploadOptions extends CallOptions {
  readonly onProgress?: ((progress: UploadProgress) => void) | undefined
}

export interface RequestOptions extends UploadOptions {
  readonly method?: Method
  readonly query?: QueryValues
  readonly json?: unknown
  readonly form?: FormData
}

const BASE_PATH = '/api'
const LOGIN_PATH = '/auth/login'
/** Calls that start a session: their 401 refuses the credentials. */
const SIGN_IN_PATHS: ReadonlySet<string> = new Set([LOGIN_PATH, '/auth/second-factor'])
let apiOrigin = ''

/** Sets the API origin for pages that the product does not serve (the embedded verifier). */
export const setApiOrigin = (origin: string): void => {
  apiOrigin = origin.replace(/\/+$/, '')
}

/** `?a=1&b=2` without empty values, or ''. */
export const queryString = (values: QueryValues = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}

/** Specification section 7: a Bearer token on every URL that does not contain /public/. */
const sessionFor = (path: string): Session | null => (path.includes('/public/') ? null : sessionStore.get())

const bodyOf = ({ json, form }: RequestOptions): string | FormData | undefined =>
  form ?? (json === undefined ? undefined : JSON.stringify(json))

const isRejected = ({ status, code, path }: ApiError): boolean =>
  status === 401 && code !== PROXY_CODE && !SIGN_IN_PATHS.has(path)

const isCommand = (method: Method, path: string): boolean =>
  (method === 'POST' || method === 'PUT' || method === 'PATCH') && path !== LOGIN_PATH

const headersOf = (
  body: string | FormData | undefined,
  token: string | undefined,
  intent: string | undefined,
  despite: string | undefined,
): Record<string, string> => ({
  Accept: 'application/json',
  ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
  ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
  ...(intent === undefined ? {} : { 'Idempotency-Key': intentKey(intent) }),
  ...(despite === undefined ? {} : { 'X-Despite-Assignee': despite }),
})

/** A 401 ends the session (specification section 8), unless a new session was started after the call was sent. */
const endRejectedSession = (error: ApiError, session: Session | null): void => {
  const current = sessionStore.get()
  const isCurrent = current === null || current.token === session?.token
  if (isRejected(error) && isCurrent) sessionStore.lose(error.message)
}

/** The API sends no HTML: a page is a proxy's, whatever its status. */
const isPage = (response: TransportResponse): boolean =>
  response.header('Content-Type')?.startsWith('text/html') === true

const exchangeOnce = async (
  path: string,
  options: RequestOptions,
  session: Session | null,
  despite?: string,
): Promise<TransportResponse> => {
  const method = options.method ?? 'GET'
  const body = bodyOf(options)
  const intent = isCommand(method, path) ? fingerprintOf(method, path, body) : undefined
  const response = await send({
    method,
    path,
    body,
    url: `${apiOrigin}${BASE_PATH}${path}${queryString(options.query)}`,
    signal: options.signal,
    onProgress: options.onProgress,
    headers: headersOf(body, session?.token, intent, despite),
  })
  const isFromProxy = isPage(response)
  if (intent !== undefined && response.status < 500 && !isFromProxy) settleIntent(intent)
  if (isFromProxy) throw proxyError(response.status, path)
  // 300 offers a choice, whose shape the caller knows.
  if (response.status >= 200 && response.status <= 300) return response
  const error = errorFromResponse(response.status, await response.text(), path)
  endRejectedSession(error, session)
  throw error
}

/** Whether the call may succeed now: the person has confirmed it, or who they are, or has another session. */
const isOvercome = async (error: unknown, session: Session | null): Promise<boolean> => {
  if (!isApiError(error)) return false
  if (error.code === 'REAUTHENTICATION_REQUIRED') return requestIdentity()
  if (error.assignee !== undefined) return confirmDespite(error.assignee)
  if (!isRejected(error) || session === null) return false
  const current = sessionStore.get()
  return current === null ? sessionStore.recovered() : current.user.id === session.user.id
}

/**
 * Sends one API request and resolves with a successful response; throws `ApiError` (or AbortError). A call that requires
 * reauthentication is retried once after it (ADR 0014), one whose session has ended once after the next sign-in, and a command
 * on a process that somebody else has once the person has confirmed it.
 */
export const exchange = async (path: string, options: RequestOptions = {}): Promise<TransportResponse> => {
  const isOpen = path.includes('/public/') || SIGN_IN_PATHS.has(path)
  if (!isOpen && sessionStore.getLost() !== null) await sessionStore.recovered()
  const session = sessionFor(path)
  try {
    return await exchangeOnce(path, options, session)
  } catch (error) {
    if (!(await isOvercome(error, session))) throw error
    return exchangeOnce(path, options, sessionFor(path), isApiError(error) ? error.assignee?.id : undefined)
  }
}

/** A call with a JSON response. The shape is not validated here: the server validates its responses. */
export const request = async <T>(path: string, options: RequestOptions = {}): Promise<T> => {
  const response = await exchange(path, options)
  const text = await response.text()
  try {
    return JSON.parse(text) as T
  } catch {
    throw proxyError(response.status, path)
  }
}

/** A call without a response body (204), or whose body is ignored. */
export const command = async (path: string, options: RequestOptions): Promise<void> => {
  await exchange(path, options)
}
