import type { CurrentUser, LoginResponse } from '@licensing/contracts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { networkError } from '../request/api-error'
import { renewWhileActive } from './session-renewal'
import { sessionStore } from './session-store'

const MINUTE = 60_000
const START = Date.parse('2026-11-23T12:00:00Z')
const user = { id: 'u1', name: 'Joana', role: 'APPLICANT' } as CurrentUser

/** A token with a lifetime of two hours, issued `minutes` after the start. */
const tokenAt = (minutes: number, claims: object = {}): string => {
  const issuedAt = START / 1000 + minutes * 60
  const life = { exp: issuedAt + 7_200, renewAt: issuedAt + 3_600, ...claims }
  return `e30.${btoa(JSON.stringify(life)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.c2ln`
}

let now: number
let page: AbortController
const renew = vi.fn<() => Promise<LoginResponse>>()
const touch = async (minutes: number) => {
  now = START + minutes * MINUTE
  window.dispatchEvent(new KeyboardEvent('keydown'))
  await Promise.resolve()
}
const storedToken = () => sessionStore.get()?.token

beforeEach(() => {
  renew.mockReset()
  renew.mockImplementation(async () => ({ token: tokenAt((now - START) / MINUTE), user }))
  page = new AbortController()
  renewWhileActive({ renew, now: () => now, signal: page.signal })
  sessionStore.start({ token: tokenAt(0), user })
})
afterEach(() => {
  page.abort()
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('a session', () => {
  it('a session is renewed by the first activity after half of its token’s lifetime', async () => {
    await touch(59)
    expect(renew).not.toHaveBeenCalled()
    await touch(61)
    await vi.waitFor(() => expect(storedToken()).toBe(tokenAt(61)))
    await touch(100)
    expect(renew).toHaveBeenCalledOnce()
  })
  it('a session is not renewed without activity', async () => {
    now = START + 119 * MINUTE
    await Promise.resolve()
    expect(renew).not.toHaveBeenCalled()
  })
  it('a session is not renewed again after a renewal in another tab', async () => {
    localStorage.setItem('token', tokenAt(60))
    await touch(61)
    expect(renew).not.toHaveBeenCalled()
  })
  it('a session is not renewed with its last token, when signed out, or after the signal is aborted', async () => {
    const last = tokenAt(0)
    sessionStore.start({ token: last.replace(/\.(.*)\./, `.${btoa('{"exp":1}')}.`), user })
    await touch(90)
    sessionStore.clear()
    await touch(91)
    sessionStore.start({ token: last, user })
    page.abort()
    await touch(92)
    expect(renew).not.toHaveBeenCalled()
  })
  it('a session is not restored by a renewal if it ended during the request', async () => {
    let answer: (session: LoginResponse) => void = () => {}
    renew.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
    await touch(61)
    sessionStore.clear()
    answer({ token: tokenAt(61), user })
    await Promise.resolve()
    expect(sessionStore.get()).toBeNull()
  })
})

it('retries a minute later if no response arrives', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  renew.mockRejectedValueOnce(networkError('/auth/session/renew'))
  await touch(61)
  await touch(61.5)
  expect(renew).toHaveBeenCalledOnce()
  await touch(62.1)
  await vi.waitFor(() => expect(storedToken()).toBe(tokenAt(62.1)))
})

it.each([
  ['behind', -600],
  ['ahead', 600],
])('renews at most once a minute if the clock is ten hours %s', async (_, offset) => {
  await touch(offset)
  await touch(offset + 0.5)
  expect(renew).toHaveBeenCalledOnce()
})
