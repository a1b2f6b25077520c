import { decodeJwt } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStaff } from '../../testing/people'
import type { Answer } from '../../testing/running-service'
import { serviceOfFile } from '../../testing/one-service'

const MINUTE_MS = 60_000
const EMAIL = 'analista@demo.gov.br'

const running = serviceOfFile({ settings: { TOKEN_TTL: 3 * 3_600, SESSION_IDLE: 3_600 } })
let signedInAt: number
beforeEach(() => {
  signedInAt = Date.now()
})
afterEach(() => vi.useRealTimers())

const at = (minutes: number) => vi.useFakeTimers({ now: signedInAt + minutes * MINUTE_MS, toFake: ['Date'] })
const renew = (token: string): Promise<Answer> => running.call('POST', '/auth/session/renew', { token })
const renewed = async (token: string): Promise<string> => String((await renew(token)).body['token'])
const statusOf = async (token: string) => (await running.call('GET', '/auth/me', { token })).status
const lifeOf = (token: string) => {
  const { iat = 0, exp = 0 } = decodeJwt(token)
  return Math.round((exp - iat) / 60)
}

describe('a session', () => {
  it('a session ends an hour after its token was issued, unless it is renewed', async () => {
    const token = await running.tokenFor(EMAIL)
    at(59)
    expect(await statusOf(token)).toBe(200)
    at(61)
    expect(await statusOf(token)).toBe(401)
    expect((await renew(token)).status).toBe(401)
  })
  it('a session stays the same session with each new token, and its end time stays', async () => {
    const first = await running.tokenFor(EMAIL)
    at(50)
    const second = await renewed(first)
    at(100)
    expect(await statusOf(first)).toBe(401)
    expect(await statusOf(second)).toBe(200)
    const third = await renewed(second)
    at(150)
    const last = await renewed(third)
    expect([first, second, third, last].map(lifeOf)).toEqual([60, 110, 160, 180])
    const { sid, iat } = decodeJwt(first)
    expect(decodeJwt(last)).toMatchObject({ sid, iat, authTime: iat })
    at(181)
    expect((await renew(last)).status).toBe(401)
  })
  it('a session reports when a new token should be requested, except in its last token', async () => {
    const token = await running.tokenFor(EMAIL)
    const { iat = 0, renewAt } = decodeJwt(token)
    expect(Math.round((Number(renewAt) - iat) / 60)).toBe(30)
    at(59)
    const second = await renewed(token)
    at(118)
    const third = await renewed(second)
    at(130)
    expect(decodeJwt(await renewed(third))).not.toHaveProperty('renewAt')
  })
  it('a session cannot be renewed after it ended, and a renewed token ends with the session', async () => {
    const { id, email } = await createStaff(running)
    const first = await running.tokenFor(email)
    const second = await renewed(first)
    const token = await running.tokenFor('superadmin@demo.gov.br')
    await running.call('PUT', `/users/${id}`, { token, body: { isActive: false } })
    expect([await statusOf(second), (await renew(second)).status, (await renew(first)).status]).toEqual([
      401, 401, 401,
    ])
  })
  it('a renewed session keeps its duties', async () => {
    const password = 'mangue-azul-7'
    const { email } = await createStaff(running, { password })
    const signedIn = await running.call('POST', '/auth/login', { body: { email, password } })
    const answer = await renew(String(signedIn.body['token']))
    expect(answer).toMatchObject({ status: 200, body: { user: { duties: ['changePassword'] } } })
    expect(await running.call('GET', '/users', { token: String(answer.body['token']) })).toMatchObject({
      status: 403,
    })
  })
})
