import type { TestDatabase } from '@licensing/test-support'
import { totpCode } from '@licensing/test-support/api'
import { decodeJwt } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { demoUserIds } from '../../demo/people'
import { agedSession } from '../../testing/aged-session'
import { withDemoPeople } from '../../testing/people'
import { startUserService, type RunningUserService, userDatabase } from '../../testing/running-service'
import { enrol, PASSWORD } from '../../testing/second-factor'

const SUPER_ADMIN = 'superadmin@demo.gov.br'
const ANALYST = `/users/${demoUserIds.analyst}`
const asked = { status: 403, body: { code: 'REAUTHENTICATION_REQUIRED' } }

let db: TestDatabase
let running: RunningUserService
const start = async (settings: { RATE_LIMIT_ACCOUNT?: number } = {}) => {
  running = await startUserService(db.url, {
    settings: { SECOND_FACTOR_REQUIRED_FOR: ['ADMIN'], ...settings },
  })
  await withDemoPeople(running)
}
beforeEach(async () => {
  db = await userDatabase()
})
afterEach(async () => {
  await running?.close()
  await db?.drop()
})

const old = async (email = SUPER_ADMIN, minutes = 11) =>
  agedSession(running, await running.tokenFor(email), minutes)
const reauthenticate = (token: string, body: object) =>
  running.call('POST', '/auth/reauthenticate', { token, body })

describe('a session authenticated too long ago', () => {
  it.each([
    ['PUT', `${ANALYST}/password`, { password: 'tatu-bola-no-mangue' }],
    ['PUT', ANALYST, { role: 'ADMIN' }],
    ['PUT', ANALYST, { email: 'outra@exemplo.com.br' }],
    ['DELETE', `${ANALYST}/second-factor`, undefined],
    ['DELETE', ANALYST, undefined],
    ['POST', '/auth/me/second-factor/totp', undefined],
    ['POST', '/auth/me/second-factor/recovery-codes', undefined],
    ['DELETE', `/auth/me/second-factor/${demoUserIds.analyst}`, undefined],
  ] as const)('requires reauthentication for %s %s', async (method, path, body) => {
    await start()
    const token = await old()
    const call = (as: string) =>
      running.call(method, path, { token: as, ...(body === undefined ? {} : { body }) })
    expect(await call(token)).toMatchObject(asked)
    const again = await reauthenticate(token, { password: PASSWORD })
    expect(again).toMatchObject({ status: 200, body: { user: { email: SUPER_ADMIN } } })
    expect((await call(String(again.body['token']))).body['code']).not.toBe('REAUTHENTICATION_REQUIRED')
  })

  it('allows everyday work', async () => {
    await start()
    const token = await old()
    const body = { name: 'Carla Bezerra Lima' }
    expect((await running.call('PUT', ANALYST, { token, body })).status).toBe(200)
    expect((await running.call('GET', '/users', { token })).status).toBe(200)
  })
})

describe('reauthentication', () => {
  it('keeps the session and its end time', async () => {
    await start()
    const before = await old()
    const { body } = await reauthenticate(before, { password: PASSWORD })
    const claims = (token: unknown) => {
      const { sid, iat, exp, sessionEnd = exp } = decodeJwt(String(token))
      return { sid, iat: Math.floor(iat ?? 0), sessionEnd }
    }
    expect(claims(body['token'])).toEqual(claims(before))
  })

  it('rejects a wrong password, and too few or too many proofs', async () => {
    await start()
    const token = await old()
    expect(await reauthenticate(token, { password: 'outra-senha' })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_CURRENT_PASSWORD', errors: [{ field: 'password', message: 'Senha incorreta' }] },
    })
    for (const body of [{}, { password: PASSWORD, code: '123456' }])
      expect(await reauthenticate(token, body)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
  })

  it('accepts a code of the app once', async () => {
    await start()
    const { secret, token } = await enrol(running, await running.tokenFor(SUPER_ADMIN))
    const aged = await agedSession(running, token, 11)
    const code = totpCode(secret, 1)
    expect((await reauthenticate(aged, { code })).status).toBe(200)
    expect(await reauthenticate(aged, { code })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_CODE' },
    })
  })

  it("keeps the session's duties", async () => {
    await start()
    const { body } = await reauthenticate(await old('admin@demo.gov.br'), { password: PASSWORD })
    expect(body).toMatchObject({ user: { duties: ['enrolSecondFactor'] } })
    expect(await running.call('GET', '/users', { token: String(body['token']) })).toMatchObject({
      status: 403,
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    })
  })

  it('limits guesses together with those at sign-in', async () => {
    await start({ RATE_LIMIT_ACCOUNT: 2 })
    const token = await old()
    const guess = async () => (await reauthenticate(token, { password: 'outra-senha' })).status
    expect([await guess(), await guess(), await guess()]).toEqual([400, 400, 429])
    const body = { email: SUPER_ADMIN, password: PASSWORD }
    expect((await running.call('POST', '/auth/login', { body })).status).toBe(429)
  })
})
