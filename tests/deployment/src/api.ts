import type { LoginResponse } from '@licensing/contracts'

export interface Answer<T> {
  readonly status: number
  readonly body: T
}

/** The portal's API as one person calls it. */
export interface Api {
  get<T>(path: string): Promise<Answer<T>>
  send<T>(method: string, path: string, body?: unknown): Promise<Answer<T>>
  upload<T>(method: string, path: string, form: FormData): Promise<Answer<T>>
}

const LIMIT_MS = 30_000

export const openApi = (url: string, token?: string): Api => {
  const call = async <T>(method: string, path: string, body?: string | FormData): Promise<Answer<T>> => {
    const headers = new Headers(typeof body === 'string' ? { 'content-type': 'application/json' } : {})
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    const signal = AbortSignal.timeout(LIMIT_MS)
    const answer = await fetch(`${url}/api${path}`, { method, headers, signal, ...(body && { body }) })
    const text = await answer.text()
    const json = answer.headers.get('content-type')?.includes('json') === true
    return { status: answer.status, body: (json && text !== '' ? JSON.parse(text) : text) as T }
  }
  return {
    get: (path) => call('GET', path),
    send: (method, path, body) => call(method, path, body === undefined ? undefined : JSON.stringify(body)),
    upload: (method, path, form) => call(method, path, form),
  }
}

/** @throws with the response when its status is unexpected */
export const expectStatus = async <T>(asked: Promise<Answer<T>>, status: number): Promise<T> => {
  const answer = await asked
  if (answer.status === status) return answer.body
  throw new Error(`status ${answer.status} instead of ${status}: ${JSON.stringify(answer.body)}`)
}

/** @throws when the sign-in fails */
export const signIn = async (url: string, email: string, password: string): Promise<Api> => {
  const { token } = await expectStatus(
    openApi(url).send<LoginResponse>('POST', '/auth/login', { email, password }),
    200,
  )
  return openApi(url, token)
}
