import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { sessionStore } from '../../session/session-store'
import { ApiError } from '../api-error'
import { setApiOrigin } from '../request'

export const origin = 'http://portal.test'

/** An API whose responses each test defines, with the requests that the test sent. */
export const useServer = () => {
  const server = setupServer()
  const seen: Request[] = []
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterAll(() => server.close())
  beforeEach(() => {
    seen.length = 0
    setApiOrigin(origin)
    server.events.on('request:start', ({ request: sent }) => {
      seen.push(sent.clone())
    })
  })
  afterEach(() => {
    server.resetHandlers()
    server.events.removeAllListeners()
    sessionStore.clear()
  })
  const answer = (path: string, status: number, body: object | string | null = {}) =>
    server.use(
      http.all(`${origin}/api${path}`, () =>
        typeof body === 'string' ? new HttpResponse(body, { status }) : HttpResponse.json(body, { status }),
      ),
    )
  return { server, seen, answer }
}

export const signIn = (token = 'abc', id = 'u1') => {
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify({ id, role: 'APPLICANT', name: 'Joana' }))
}

export const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ApiError)
  return error as ApiError
}
