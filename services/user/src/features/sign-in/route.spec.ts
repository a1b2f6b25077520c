import { whileHeld } from '@licensing/test-support'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { describe, expect, it } from 'vitest'
import { createStaff, NATAL, withDemoPeople } from '../../testing/people'
import { startUserService, type RunningUserService, userDatabase } from '../../testing/running-service'
import { serviceOfFile } from '../../testing/one-service'

const running = serviceOfFile({ settings: { TOKEN_TTL: 900 } })

const login = (email: string, password: string) =>
  running.call('POST', '/auth/login', { body: { email, password } })

describe('signing in', () => {
  it('[R7.04] [D5.06] signing in returns token and user for each of the demo accounts', async () => {
    const roles = { superadmin: 'SUPER_ADMIN', admin: 'ADMIN', analista: 'ANALYST', solicitante: 'APPLICANT' }
    for (const [name, role] of Object.entries(roles)) {
      expect(await login(`${name}@demo.gov.br`, 'demo1234')).toMatchObject({
        status: 200,
        body: { token: expect.any(String) as string, user: { email: `${name}@demo.gov.br`, role } },
      })
    }
    const { body } = await login('ADMIN@demo.gov.br', 'demo1234')
    expect(body['user']).toMatchObject({
      municipalityUsers: [{ municipalityId: NATAL, municipality: { id: NATAL, name: 'Natal' } }],
    })
  })
  it('signing in signs a token with subject, role, municipalities and expiry', async () => {
    const token = await running.tokenFor('admin@demo.gov.br')
    const claims = decodeJwt(token)
    expect(claims).toMatchObject({
      iss: 'licensing-portal',
      aud: 'licensing-api',
      role: 'ADMIN',
      scope: 'STATE',
      municipalityIds: [NATAL],
      sid: expect.any(String) as string,
    })
    expect(Number(claims.exp) - Math.floor(Number(claims.iat))).toBe(900)
    const { kid } = decodeProtectedHeader(token)
    expect(running.service.jwks.keys.map((key) => key.kid)).toContain(kid)
  })
  it('[D3.03] responds identically to a wrong e-mail and a wrong password', async () => {
    const responses = [
      await login('ninguem@demo.gov.br', 'demo1234'),
      await login('admin@demo.gov.br', 'errada'),
    ]
    for (const { status, body } of responses) {
      expect({ status, code: body['code'], message: body['message'] }).toEqual({
        status: 401,
        code: 'INVALID_CREDENTIALS',
        message: 'Email ou senha inválidos',
      })
    }
  })
  it('[R5.01] the sign-in reports form errors', async () => {
    expect((await login('', '')).body['errors']).toEqual([
      { field: 'email', message: 'Email é obrigatório' },
      { field: 'password', message: 'Senha é obrigatória' },
    ])
    expect((await login('admin', '12345')).body['errors']).toEqual([
      { field: 'email', message: 'Email inválido' },
      { field: 'password', message: 'Senha deve ter pelo menos 6 caracteres' },
    ])
  })
  it.each([
    ['role', { role: 'ADMIN' }, { status: 200, body: { user: { role: 'ADMIN' } } }],
    ['isActive', { isActive: false }, { status: 403, body: { code: 'ACCOUNT_INACTIVE' } }],
  ])('uses the %s that changed while the password was verified', async (_field, change, expected) => {
    const { id, email } = await createStaff(running)
    const token = await running.tokenFor('superadmin@demo.gov.br')
    const path = `/users/${id}`
    const credentials = 'lock table "user".credentials in access exclusive mode'
    const answer = await whileHeld(running, credentials, () => login(email, 'mangue-azul-7'), {
      waiting: 1,
      meanwhile: async () =>
        expect((await running.call('PUT', path, { token, body: change })).status).toBe(200),
    })
    expect(answer).toMatchObject(expected)
  })
  it('signing in keeps its key after a restart, so that tokens stay valid, and publishes no private key', async () => {
    const token = await running.tokenFor('admin@demo.gov.br')
    const restarted = await startUserService(running.databaseUrl)
    try {
      expect((await restarted.call('GET', '/auth/verify', { token })).status).toBe(200)
      expect(restarted.service.jwks).toEqual(running.service.jwks)
    } finally {
      await restarted.close()
    }
    expect(running.service.jwks.keys.every((key) => key.d === undefined)).toBe(true)
  })
})

describe('guessing passwords', () => {
  it('[D4.08] guessing passwords at sign-in, or as the current password of a stolen session, is limited with 429 and Retry-After, across all instances', async () => {
    await using other = await userDatabase()
    const limits = { signIn: { requests: 3, seconds: 60 } }
    const instances = await Promise.all([1, 2].map(() => startUserService(other.url, { limits })))
    const [first, second] = instances as [RunningUserService, RunningUserService]
    const guess = (instance: RunningUserService) =>
      instance.call('POST', '/auth/login', { body: { email: 'a@b.com.br', password: 'errada' } })
    try {
      await withDemoPeople(first)
      const token = await first.tokenFor('admin@demo.gov.br')
      const change = (instance: RunningUserService) =>
        instance.call('PUT', '/auth/me/password', {
          token,
          body: { currentPassword: 'errada', password: 'outra-senha' },
        })
      expect([(await guess(second)).status, (await change(first)).status]).toEqual([401, 400])
      for (const refused of [await guess(first), await guess(second), await change(second)]) {
        expect(refused.status).toBe(429)
        const seconds = Number(refused.headers.get('retry-after'))
        expect(seconds > 0 && seconds <= 60).toBe(true)
      }
    } finally {
      await Promise.all(instances.map((instance) => instance.close()))
    }
  })
})
