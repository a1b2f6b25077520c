import { errorFromAnswer, isApiError } from './api-error'
import { askIdentity } from './identity'
import { fingerprintOf, intentKey, intentSettled } from './idempotency'
import { sessionStore } from '../session/session-store'
import { send, type Answer } from './transport'
import type { UploadProgress } from './upload-progress'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type QueryValues = Readonly<Record<string, string | number | boolean | null | undefined>>

/** What any call may be given: a way to cancel it. */
export interface CallOptions {
  readonly signal?: AbortSignal | undefined
}

/** What an upload may be given: `onProgress` hears how far it has come, as a whole and file by file. */
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

/** Points every call at another origin, for pages that are not served by the product (the embedded verifier). */
export const setApiOrigin = (origin: string): void => {
  apiOrigin = origin.replace(/\/+$/, '')
}

/** `?a=1&b=2` without the empty ones, or ''. */
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

/** A 401 ends the session (specification section 8), unless someone has signed in anew since the call was made. */
const endRefusedSession = (path: string, token: string | null): void => {
  const current = sessionStore.get()?.token ?? null
  if (path !== LOGIN_PATH && (token === null || current === null || current === token)) sessionStore.clear()
}

const exchangeOnce = async (path: string, options: RequestOptions = {}): Promise<Answer> => {
  const method = options.method ?? 'GET'
  const body = bodyOf(options)
  const token = tokenFor(path)
  const intent = isCommand(method, path) ? fingerprintOf(method, path, body) : undefined
  const answer = await send({
    method,
    path,
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
  if (intent !== undefined && answer.status < 500) intentSettled(intent)
  if (answer.status >= 200 && answer.status < 300) return answer
  if (answer.status === 401) endRefusedSession(path, token)
  throw errorFromAnswer(answer.status, await answer.text(), path)
}

/**
 * One exchange with the API: resolves with a successful answer, else throws `ApiError` (or AbortError). A call that asks
 * for a fresh proof of who calls is made once more after it (ADR 0014).
 */
export const exchange = async (path: string, options: RequestOptions = {}): Promise<Answer> => {
  try {
    return await exchangeOnce(path, options)
  } catch (error) {
    const isIdentityAsked = isApiError(error) && error.code === 'REAUTHENTICATION_REQUIRED'
    if (!isIdentityAsked || !(await askIdentity())) throw error
    return exchangeOnce(path, options)
  }
}

/** A call whose answer is JSON. The shape is trusted: the server checks its own answers against the contract. */
export const request = async <T>(path: string, options: RequestOptions = {}): Promise<T> => {
  const text = await (await exchange(path, options)).text()
  return JSON.parse(text) as T
}

/** A call whose answer carries nothing (204), or nothing anyone reads. */
export const command = async (path: string, options: RequestOptions): Promise<void> => {
  await exchange(path, options)
}
