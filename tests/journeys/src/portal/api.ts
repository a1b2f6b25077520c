import { readFile } from 'node:fs/promises'
import type { LoginResponse } from '@licensing/contracts'

/** A request to the portal's API by a signed-in person, or an anonymous one. */
export interface Api {
  get<T>(path: string): Promise<Answer<T>>
  send<T>(method: string, path: string, body?: unknown): Promise<Answer<T>>
  upload<T>(method: string, path: string, parts: Record<string, string | Sample>): Promise<Answer<T>>
}

export interface Answer<T> {
  readonly status: number
  readonly body: T
}

/** A file of the samples folder, or other content under its name. */
export interface Sample {
  readonly file: string
  readonly content?: Buffer
}

const SAMPLES = new URL('../../samples/', import.meta.url)
const mediaTypes: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

export const samplePath = (file: string): string => new URL(file, SAMPLES).pathname

const fileOf = async ({ file, content }: Sample): Promise<File> => {
  const type = mediaTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  return new File([new Uint8Array(content ?? (await readFile(samplePath(file))))], file, { type })
}

const answerOf = async <T>(response: Response): Promise<Answer<T>> => {
  const text = await response.text()
  const json = response.headers.get('content-type')?.includes('json') === true
  return { status: response.status, body: (json ? JSON.parse(text) : text) as T }
}

export const openApi = (url: string, token?: string): Api => {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const call = async <T>(path: string, init: RequestInit): Promise<Answer<T>> =>
    answerOf<T>(
      await fetch(`${url}/api${path}`, {
        ...init,
        headers: { ...headers, ...(init.headers as Record<string, string>) },
      }),
    )
  return {
    get: (path) => call(path, { method: 'GET' }),
    send: (method, path, body) =>
      call(path, {
        method,
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      }),
    async upload(method, path, parts) {
      const form = new FormData()
      const values = await Promise.all(
        Object.values(parts).map(async (part) => (typeof part === 'string' ? part : fileOf(part))),
      )
      for (const [index, name] of Object.keys(parts).entries()) form.append(name, values[index] ?? '')
      return call(path, { method, body: form })
    },
  }
}

export const DEMO_PASSWORD = 'demo1234'

/** @throws when the sign-in is refused */
export const logIn = async (url: string, email: string, password: string): Promise<LoginResponse> => {
  const { status, body } = await openApi(url).send<LoginResponse>('POST', '/auth/login', { email, password })
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${JSON.stringify(body)}`)
  return body
}

export const signIn = async (
  url: string,
  email: string,
  password = DEMO_PASSWORD,
): Promise<Api & { user: LoginResponse['user'] }> => {
  const { token, user } = await logIn(url, email, password)
  return { ...openApi(url, token), user }
}
