import { errorFromResponse, isApiError } from './api-error'
import { requestIdentity } from './identity'
import { fingerprintOf, intentKey, settleIntent } from './idempotency'
import { sessionStore } from '../session/session-store'
import { send, type TransportResponse } from './transport'
import type { UploadProgress } from './upload-progress'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type QueryValues = Readonly<Record<string, string | number | boolean | null | undefined>>

/** Options of every call; `signal` cancels it. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
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
const tokenFor = (path: string): string | null =>
  path.includes('/public/') ? null : (sessionStore.get()?.token ?? null)

const bodyOf = ({ json, form }: RequestOptions): string | FormData | undefined =>
  form ?? (json === undefined ? undefined : JSON.stringify(json))

const isCommand = (method: Method, path: string): boolean =>
  (method === 'POST' || method === 'PUT' || method === 'PATCH') && path !== LOGIN_PATH

/** A 401 ends the session (specification section 8), unless a new session was started after the call was sent. */
const endRejectedSession = (path: string, token: string | null): void => {
  const current = sessionStore.get()?.token ?? null
  if (path !== LOGIN_PATH && (token === null || current === null || current === token)) sessionStore.clear()
}

const exchangeOnce = async (path: string, options: RequestOptions = {}): Promise<TransportResponse> => {
  const method = options.method ?? 'GET'
  const body = bodyOf(options)
  const token = tokenFor(path)
  const intent = isCommand(method, path) ? fingerprintOf(method, path, body) : undefined
  const response = await send({
    method,
    path,
    token,
    body,
    url: `${apiOrigin}${BASE_PATH}${path}${queryString(options.query)}`,
    signal: options.signal,
    onProgress: options.onProgress,
    headers: {
      Accept: 'application/json',
      ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(intent === undefined ? {} : { 'Idempotency-Key': intentKey(intent) }),
    },
  })
  if (intent !== undefined && response.status < 500) settleIntent(intent)
  if (response.status >= 200 && response.status < 300) return response
  if (response.status === 401) endRejectedSession(path, token)
  throw errorFromResponse(response.status, await response.text(), path)
}

/**
 * Sends one API request and resolves with a successful response; throws `ApiError` (or AbortError). A call that requires
 * reauthentication is retried once after it (ADR 0014).
 */
export const exchange = async (path: string, options: RequestOptions = {}): Promise<TransportResponse> => {
  try {
    return await exchangeOnce(path, options)
  } catch (error) {
    const isIdentityRequired = isApiError(error) && error.code === 'REAUTHENTICATION_REQUIRED'
    if (!isIdentityRequired || !(await requestIdentity())) throw error
    return exchangeOnce(path, options)
  }
}

/** A call with a JSON response. The shape is not validated here: the server validates its responses. */
export const request = async <T>(path: string, options: RequestOptions = {}): Promise<T> => {
  const text = await (await exchange(path, options)).text()
  return JSON.parse(text) as T
}

/** A call without a response body (204), or whose body is ignored. */
export const command = async (path: string, options: RequestOptions): Promise<void> => {
  await exchange(path, options)
}
