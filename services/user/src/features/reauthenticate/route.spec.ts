import { totpCode } from '@licensing/test-support/api'
import { decodeJwt } from 'jose'
import { describe, expect, it } from 'vitest'
import { demoUserIds } from '../../demo/people'
import { agedSession } from '../../testing/aged-session'
import { serviceOfFile } from '../../testing/one-service'
import { enrol, PASSWORD } from '../../testing/second-factor'

const SUPER_ADMIN = 'superadmin@demo.gov.br'
const ANALYST = `/users/${demoUserIds.analyst}`

const running = serviceOfFile({ settings: { SECOND_FACTOR_REQUIRED_FOR: ['ADMIN'], RATE_LIMIT_ACCOUNT: 2 } })
const aSuperAdmin = async (email: string): Promise<string> => {
  await running.service.createSuperAdmin({ email, password: 'mangue-azul-7' })
  return running.tokenFor(email)
}

const old = async (email = SUPER_ADMIN, minutes = 11) =>
  agedSession(running, await running.tokenFor(email), minutes)
const reauthenticate = (token: string, body: object) =>
  running.call('POST', '/auth/reauthenticate', { token, body })

describe('a session authenticated too long ago', () => {
  it('a session authenticated too long ago requires reauthentication for every act on credentials, and for no everyday work', async () => {
    const token = await old()
    const sensitive = [
      ['PUT', `${ANALYST}/password`, { password: 'tatu-bola-no-mangue' }],
      ['PUT', ANALYST, { role: 'ADMIN' }],
      ['PUT', ANALYST, { email: 'outra@exemplo.com.br' }],
      ['DELETE', `${ANALYST}/second-factor`, undefined],
      ['POST', '/auth/me/second-factor/totp', undefined],
      ['POST', '/auth/me/second-factor/recovery-codes', undefined],
      ['DELETE', `/auth/me/second-factor/${demoUserIds.analyst}`, undefined],
      ['DELETE', ANALYST, undefined],
    ] as const
    const codesAs = async (as: string) => {
      const codes: unknown[] = []
      for (const [method, path, body] of sensitive) {
        const options = { token: as, ...(body === undefined ? {} : { body }) }
        // oxlint-disable-next-line no-await-in-loop -- the account is deleted last
        codes.push((await running.call(method, path, options)).body['code'])
      }
      return codes
    }
    expect(await codesAs(token)).toEqual(sensitive.map(() => 'REAUTHENTICATION_REQUIRED'))
    const body = { name: 'Carla Bezerra Lima' }
    expect((await running.call('PUT', ANALYST, { token, body })).status).toBe(200)
    expect((await running.call('GET', '/users', { token })).status).toBe(200)
    const again = await reauthenticate(token, { password: PASSWORD })
    expect(again).toMatchObject({ status: 200, body: { user: { email: SUPER_ADMIN } } })
    expect(await codesAs(String(again.body['token']))).not.toContain('REAUTHENTICATION_REQUIRED')
  })
})

describe('reauthentication', () => {
  it('reauthentication keeps the session and its end time', async () => {
    const before = await old()
    const { body } = await reauthenticate(before, { password: PASSWORD })
    const claims = (token: unknown) => {
      const { sid, iat, exp, sessionEnd = exp } = decodeJwt(String(token))
      return { sid, iat: Math.floor(iat ?? 0), sessionEnd }
    }
    expect(claims(body['token'])).toEqual(claims(before))
  })

  it('reauthentication rejects a wrong password, and too few or too many proofs', async () => {
    const token = await old()
    expect(await reauthenticate(token, { password: 'outra-senha' })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_CURRENT_PASSWORD', errors: [{ field: 'password', message: 'Senha incorreta' }] },
    })
    for (const body of [{}, { password: PASSWORD, code: '123456' }])
      expect(await reauthenticate(token, body)).toMatchObject({ status: 400, body: { code: 'VALIDATION' } })
  })

  it('reauthentication accepts a code of the app once', async () => {
    const { secret, token } = await enrol(running, await aSuperAdmin('com.app@exemplo.gov.br'))
    const aged = await agedSession(running, token, 11)
    const code = totpCode(secret, 1)
    expect((await reauthenticate(aged, { code })).status).toBe(200)
    expect(await reauthenticate(aged, { code })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_CODE' },
    })
  })

  it("reauthentication keeps the session's duties", async () => {
    const { body } = await reauthenticate(await old('admin@demo.gov.br'), { password: PASSWORD })
    expect(body).toMatchObject({ user: { duties: ['enrolSecondFactor'] } })
    expect(await running.call('GET', '/users', { token: String(body['token']) })).toMatchObject({
      status: 403,
      body: { code: 'SECOND_FACTOR_REQUIRED' },
    })
  })

  it('reauthentication limits guesses together with those at sign-in', async () => {
    const email = 'atacada@exemplo.gov.br'
    const token = await agedSession(running, await aSuperAdmin(email), 11)
    const guess = async () => (await reauthenticate(token, { password: 'outra-senha' })).status
    expect([await guess(), await guess(), await guess()]).toEqual([400, 400, 429])
    const body = { email, password: 'mangue-azul-7-minha' }
    expect((await running.call('POST', '/auth/login', { body })).status).toBe(429)
  })
})
