import type { CurrentUser } from '@licensing/contracts'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isApiError } from '../request/api-error'
import { request } from '../request/request'
import { origin, useServer } from '../request/testing/api-server'
import { sessionStore } from './session-store'

const { server, seen } = useServer()
const paths = () => seen.map(({ url }) => new URL(url).pathname)

const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'no error',
    (error: unknown) => (isApiError(error) ? error.code : String(error)),
  )

describe('a 401 of a page that is held for a new sign-in', () => {
  const ended = { message: 'Sua sessão foi encerrada. Faça login novamente.', code: 'SESSION_ENDED' }
  const startAgain = (id = 'u1') =>
    sessionStore.start({ token: 'new', user: { id, role: 'ANALYST' } as CurrentUser })
  const refuseOld = () =>
    server.use(
      http.all(`${origin}/api/*`, ({ request: sent }) =>
        sent.headers.get('authorization') === 'Bearer new'
          ? HttpResponse.json({ ok: true })
          : HttpResponse.json(ended, { status: 401 }),
      ),
    )
  const lost = () => vi.waitFor(() => expect(sessionStore.getLost()).not.toBeNull())
  let stopHolding: () => void
  beforeEach(() => {
    stopHolding = sessionStore.hold()
    sessionStore.start({ token: 'old', user: { id: 'u1', role: 'ANALYST' } as CurrentUser })
    refuseOld()
  })
  afterEach(() => {
    stopHolding()
    sessionStore.clear()
  })

  it('a 401 of a page that is held for a new sign-in keeps the call until the sign-in', async () => {
    const call = request('/processes/1', { method: 'PUT' })
    await lost()
    expect(sessionStore.getLost()).toMatchObject({ message: ended.message, isHeld: true, user: { id: 'u1' } })
    expect([localStorage.getItem('token'), sessionStore.getUser()?.id]).toEqual([null, 'u1'])
    startAgain()
    expect(await call).toEqual({ ok: true })
    expect(sessionStore.getLost()).toBeNull()
  })

  it('a 401 of a page that is held for a new sign-in delays further calls, except the sign-in itself', async () => {
    const first = request('/processes')
    await lost()
    const second = request('/users')
    expect(await codeOf(request('/auth/login', { method: 'POST', json: {} }))).toBe('SESSION_ENDED')
    expect(sessionStore.getLost()).not.toBeNull()
    startAgain()
    await Promise.all([first, second])
    expect(paths().filter((path) => path === '/api/users')).toHaveLength(1)
  })

  it.each([
    ['given up', () => sessionStore.clear()],
    ['no longer held', () => sessionStore.release()],
    ['replaced by another person’s', () => startAgain('u2')],
  ])('fails with the original error if the session is %s', async (_how, end) => {
    const call = codeOf(request('/processes'))
    await lost()
    end()
    expect(await call).toBe('SESSION_ENDED')
  })

  it('a 401 of a page that is held for a new sign-in is shown by another tab, which is held as well, until one of them signs in', async () => {
    const fromOtherTab = (key: string, write: () => void) => {
      sessionStore.get()
      write()
      window.dispatchEvent(new StorageEvent('storage', { key }))
    }
    const stop = sessionStore.subscribe(() => undefined)
    fromOtherTab('token', () => {
      localStorage.setItem('session-lost', ended.message)
      localStorage.removeItem('token')
    })
    expect(sessionStore.getLost()).toMatchObject({ message: ended.message, isHeld: true })
    fromOtherTab('token', () => {
      localStorage.setItem('token', 'new')
      localStorage.setItem('user', JSON.stringify({ id: 'u1', role: 'ANALYST' }))
    })
    expect(sessionStore.getLost()).toBeNull()
    stop()
  })
})
