import type { CurrentUser } from '@licensing/contracts'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

/** A signed-in user; tests override the role and other fields. */
export const aUser = (changes: Partial<CurrentUser> = {}): CurrentUser => ({
  id: '0b9c7c1e-6a5d-4f5e-9d5c-2f0d8a1b7c10',
  name: 'Helena Dantas',
  email: 'helena@example.com',
  cpf: null,
  address: null,
  phone: null,
  role: 'SUPER_ADMIN',
  scope: 'STATE',
  isActive: true,
  isApproved: true,
  emailConfirmed: true,
  createdAt: '2026-01-05T12:00:00.000Z',
  municipalityUsers: [],
  document: null,
  documentType: null,
  asksEmailConfirmation: false,
  ...changes,
})

/** Stores a session of an earlier visit. */
export const storeSession = (user: CurrentUser, token = 'stored-token'): void => {
  localStorage.setItem('token', token)
  localStorage.setItem('user', JSON.stringify(user))
}

export const api = (path: string): string => `*/api${path}`
export const refusal = (status: number, code: string, message: string) =>
  HttpResponse.json({ message, code, requestId: 'r1' }, { status })
export const emptyPage = { page: 1, limit: 1, total: 0, pages: 0 }

/** Default handlers of the frame's own calls; tests override them. */
const quiet = [
  http.get(api('/auth/verify'), () => {
    const stored = localStorage.getItem('user')
    return stored === null
      ? refusal(401, 'UNAUTHENTICATED', 'Entre para continuar')
      : HttpResponse.json({ user: JSON.parse(stored) as CurrentUser })
  }),
  http.get(api('/auth/me/settings'), () =>
    HttpResponse.json({ sidebarExpanded: true, emailNotifications: true, density: 'comfortable' }),
  ),
  http.get(api('/users'), () => HttpResponse.json({ users: [], pagination: emptyPage })),
  http.get(api('/processes'), () => HttpResponse.json({ processes: [], pagination: emptyPage })),
  http.get(api('/licences'), () => HttpResponse.json({ licences: [], pagination: emptyPage })),
  http.get(api('/municipalities'), () => HttpResponse.json({ municipalities: [], pagination: emptyPage })),
  http.get(api('/obligations/summary'), () => HttpResponse.json({ overdue: 0, dueSoon: 0, sent: 0 })),
  http.get(api('/auth/password-rules'), () => HttpResponse.json({ minLength: 6 })),
  http.post(api('/auth/password-rules'), () => new HttpResponse(null, { status: 204 })),
  http.get(api('/notifications/unread-count'), () => HttpResponse.json({ unread: 0 })),
  http.get(api('/auth/me/notices'), () => HttpResponse.json({ notices: [] })),
  http.post(api('/auth/logout'), () => new HttpResponse(null, { status: 204 })),
]

/** The mock API of a spec file; an unhandled request fails the test. */
export const useApi = () => {
  const server = setupServer(...quiet)
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
  afterEach(() => server.resetHandlers())
  afterAll(() => server.close())
  return server
}

/** A promise that a test resolves, to test pending states. */
export const aGate = () => {
  let release: (() => void) | undefined
  const opened = new Promise<void>((resolve) => {
    release = resolve
  })
  return { opened, open: () => release?.() }
}
