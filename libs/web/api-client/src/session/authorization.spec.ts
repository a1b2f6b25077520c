import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { onIdentityRequested } from '../request/identity'
import { command, request } from '../request/request'
import { failureOf, origin, signIn, useServer } from '../request/testing/api-server'
import { sessionStore } from './session-store'

const { server, seen, answer } = useServer()

it('[R7.02] the token is a Bearer token on every call, except at URLs that contain /public/', async () => {
  signIn()
  answer('/*', 200)
  await request('/processes')
  await request('/public/verify/2024%2F001')
  expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer abc', null])
})

describe('a 401', () => {
  it('[R8.03] a 401 clears token and user and notifies subscribers', async () => {
    signIn()
    const listener = vi.fn<() => void>()
    const stop = sessionStore.subscribe(listener)
    answer('/processes', 401, { message: 'Sessão encerrada', code: 'SESSION_ENDED', requestId: 'r1' })
    await failureOf(request('/processes'))
    stop()
    expect(localStorage.getItem('token')).toBeNull()
    expect(localStorage.getItem('user')).toBeNull()
    expect(listener).toHaveBeenCalled()
  })

  it('[R8.03] a 401 on the login keeps the stored session', async () => {
    signIn()
    answer('/auth/login', 401, { message: 'Email ou senha inválidos', code: 'INVALID_CREDENTIALS' })
    const error = await failureOf(request('/auth/login', { method: 'POST', json: {} }))
    expect(error.message).toBe('Email ou senha inválidos')
    expect(localStorage.getItem('token')).toBe('abc')
  })

  it('a 401 for an old token keeps a session that the person started in the meantime, and retries with it', async () => {
    signIn('old')
    answer('/processes', 200, { processes: [] })
    server.use(
      http.get(
        `${origin}/api/processes`,
        () => {
          signIn('new')
          return HttpResponse.json({}, { status: 401 })
        },
        { once: true },
      ),
    )
    expect(await request('/processes')).toEqual({ processes: [] })
    expect(localStorage.getItem('token')).toBe('new')
  })

  it('a 401 for an old token is not retried with the session of another person', async () => {
    signIn('old', 'u1')
    server.use(
      http.get(`${origin}/api/processes`, () => {
        signIn('new', 'u2')
        return HttpResponse.json({}, { status: 401 })
      }),
    )
    expect((await failureOf(request('/processes'))).status).toBe(401)
    expect(seen).toHaveLength(1)
    expect(localStorage.getItem('token')).toBe('new')
  })
})

describe('a call that requires reauthentication', () => {
  const refuseOnce = () =>
    server.use(
      http.delete(
        `${origin}/api/users/1`,
        () => HttpResponse.json({ code: 'REAUTHENTICATION_REQUIRED', message: 'Confirme' }, { status: 403 }),
        { once: true },
      ),
    )
  const remove = () => command('/users/1', { method: 'DELETE' })

  it('a call that requires reauthentication is retried with the new token after reauthentication', async () => {
    signIn('old')
    answer('/users/1', 200)
    refuseOnce()
    const stop = onIdentityRequested((settle) => {
      signIn('new')
      settle(true)
    })
    await remove()
    stop()
    expect(seen.map((sent) => sent.headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new'])
  })

  it.each([
    ['the person declines', true],
    ['no dialog is registered', false],
  ])('fails with the original error when %s', async (_when, isRegistered) => {
    refuseOnce()
    const stop = onIdentityRequested((settle) => settle(false))
    if (!isRegistered) stop()
    expect((await failureOf(remove())).code).toBe('REAUTHENTICATION_REQUIRED')
    stop()
    expect(seen).toHaveLength(1)
  })

  it('a call that requires reauthentication is sent at most twice', async () => {
    refuseOnce()
    refuseOnce()
    refuseOnce()
    const stop = onIdentityRequested((settle) => settle(true))
    expect((await failureOf(remove())).code).toBe('REAUTHENTICATION_REQUIRED')
    stop()
    expect(seen).toHaveLength(2)
  })
})
