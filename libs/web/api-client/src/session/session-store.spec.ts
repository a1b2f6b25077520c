import type { CurrentUser } from '@licensing/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { networkError } from '../request/api-error'
import { sessionStore } from './session-store'

const user = { id: 'u1', name: 'Joana Bezerra', role: 'APPLICANT' } as CurrentUser

afterEach(() => localStorage.clear())

it('[R4.25] keeps token and user in local storage once signed in', () => {
  sessionStore.start({ token: 'abc', user })
  expect(localStorage.getItem('token')).toBe('abc')
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user)
  expect(sessionStore.get()).toEqual({ token: 'abc', user })
})

it('returns the same object until storage changes, as useSyncExternalStore requires', () => {
  sessionStore.start({ token: 'abc', user })
  const first = sessionStore.get()
  expect(sessionStore.get()).toBe(first)
  sessionStore.updateUser({ ...user, name: 'Joana B.' })
  expect(sessionStore.get()).not.toBe(first)
})

it('[R4.23] [R4.24] verifies a stored session with the server, and clears it when that refuses', async () => {
  sessionStore.start({ token: 'abc', user })
  const renamed = { ...user, name: 'Joana Nova' }
  const verify = vi.fn<() => Promise<{ user: CurrentUser }>>(async () => ({ user: renamed }))
  expect(await sessionStore.restore(verify)).toEqual({ token: 'abc', user: renamed })
  expect(verify).toHaveBeenCalledOnce()
  expect(await sessionStore.restore(() => Promise.reject(new Error('refused')))).toBeNull()
  expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null])
})

describe('when the verification gets no response', () => {
  const noAnswer = () => Promise.reject(networkError('/auth/verify'))
  beforeEach(() => {
    vi.useFakeTimers()
    sessionStore.start({ token: 'abc', user })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('keeps the session until a retry, since the page may be unloading', async () => {
    const verify = vi.fn<() => Promise<{ user: CurrentUser }>>(noAnswer)
    verify.mockImplementationOnce(noAnswer).mockResolvedValueOnce({ user })
    const restored = sessionStore.restore(verify)
    await vi.advanceTimersByTimeAsync(900)
    expect(sessionStore.get()).toEqual({ token: 'abc', user })
    await vi.advanceTimersByTimeAsync(200)
    expect(await restored).toEqual({ token: 'abc', user })
  })

  it('[R4.24] clears it if the retry fails too', async () => {
    const restored = sessionStore.restore(noAnswer)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await restored).toBeNull()
  })
})

it('keeps a session started during the verification', async () => {
  sessionStore.start({ token: 'old', user })
  const session = await sessionStore.restore(async () => {
    sessionStore.start({ token: 'new', user })
    throw new Error('refused')
  })
  expect(session).toEqual({ token: 'new', user })
})

it.each([
  ['a token without a user', () => localStorage.setItem('token', 'abc')],
  ['a user without a token', () => localStorage.setItem('user', JSON.stringify(user))],
  [
    'a user that is not JSON',
    () => {
      localStorage.setItem('token', 'abc')
      localStorage.setItem('user', '{broken')
    },
  ],
])('clears %s without calling the server', async (_name, prepare) => {
  prepare()
  const verify = vi.fn<() => Promise<{ user: CurrentUser }>>(async () => ({ user }))
  expect(await sessionStore.restore(verify)).toBeNull()
  expect(verify).not.toHaveBeenCalled()
  expect(localStorage.length).toBe(0)
})

it('notifies subscribers of every change, also in another tab, until they unsubscribe', () => {
  const listener = vi.fn<() => void>()
  const stop = sessionStore.subscribe(listener)
  sessionStore.start({ token: 'abc', user })
  sessionStore.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: 'token' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'something-else' }))
  expect(listener).toHaveBeenCalledTimes(3)
  stop()
  sessionStore.clear()
  expect(listener).toHaveBeenCalledTimes(3)
})
