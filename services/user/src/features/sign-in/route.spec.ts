import { type TestDatabase, whileHeld } from '@licensing/test-support'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { NATAL, withDemoPeople } from '../../testing/people'
import { startUserService, type RunningUserService, userDatabase } from '../../testing/running-service'

let db: TestDatabase
let running: RunningUserService
beforeAll(async () => {
  db = await userDatabase()
  running = await startUserService(db.url, { settings: { TOKEN_TTL: 900 } })
  await withDemoPeople(running)
})
afterAll(async () => {
  await running?.close()
  await db?.drop()
})

const login = (email: string, password: string) =>
  running.call('POST', '/auth/login', { body: { email, password } })

describe('signing in', () => {
  it('[R7.04] [D5.06] returns token and user for each of the demo accounts', async () => {
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
  it('signs a token with subject, role, municipalities and expiry', async () => {
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
  it('[R5.01] reports form errors', async () => {
    expect((await login('', '')).body['errors']).toEqual([
      { field: 'email', message: 'Email é obrigatório' },
      { field: 'password', message: 'Senha é obrigatória' },
    ])
    expect((await login('admin', '12345')).body['errors']).toEqual([
      { field: 'email', message: 'Email inválido' },
      { field: 'password', message: 'Senha deve ter pelo menos 6 caracteres' },
    ])
  })
  it('reports an inactive account', async () => {
    const token = await running.tokenFor('superadmin@demo.gov.br')
    const { body } = await running.call('POST', '/users', {
      token,
      body: { name: 'Inativa', email: 'inativa@demo.gov.br', password: 'mangue-azul-7', role: 'ANALYST' },
    })
    await running.call('PUT', `/users/${String(body['id'])}`, { token, body: { isActive: false } })
    expect(await login('inativa@demo.gov.br', 'mangue-azul-7')).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_INACTIVE' },
    })
  })
  it.each([
    ['role', { role: 'ADMIN' }, { status: 200, body: { user: { role: 'ADMIN' } } }],
    ['isActive', { isActive: false }, { status: 403, body: { code: 'ACCOUNT_INACTIVE' } }],
  ])('uses the %s that changed while the password was verified', async (field, change, expected) => {
    const email = `muda.${field.toLowerCase()}@demo.gov.br`
    const token = await running.tokenFor('superadmin@demo.gov.br')
    const created = await running.call('POST', '/users', {
      token,
      body: { name: 'Ana Lima', email, password: 'mangue-azul-7', role: 'ANALYST' },
    })
    const path = `/users/${String(created.body['id'])}`
    const credentials = 'lock table "user".credentials in access exclusive mode'
    const answer = await whileHeld(running, credentials, () => login(email, 'mangue-azul-7'), {
      waiting: 1,
      meanwhile: async () =>
        expect((await running.call('PUT', path, { token, body: change })).status).toBe(200),
    })
    expect(answer).toMatchObject(expected)
  })
  it('keeps its key after a restart, so that tokens stay valid', async () => {
    const token = await running.tokenFor('admin@demo.gov.br')
    const restarted = await startUserService(db.url)
    try {
      expect((await restarted.call('GET', '/auth/verify', { token })).status).toBe(200)
      expect(restarted.service.jwks).toEqual(running.service.jwks)
    } finally {
      await restarted.close()
    }
  })
  it('publishes no private key', () => {
    expect(running.service.jwks.keys.every((key) => key.d === undefined)).toBe(true)
  })
})

describe('guessing passwords', () => {
  const few = { requests: 3, seconds: 60 }
  const guess = (instance: RunningUserService) =>
    instance.call('POST', '/auth/login', { body: { email: 'a@b.com.br', password: 'errada' } })
  let other: TestDatabase
  const instances: RunningUserService[] = []
  const startInstance = async (): Promise<RunningUserService> => {
    const instance = await startUserService(other.url, { limits: { signIn: few } })
    instances.push(instance)
    return instance
  }
  beforeEach(async () => {
    other = await userDatabase()
  })
  afterEach(async () => {
    await Promise.all(instances.splice(0).map((instance) => instance.close()))
    await other.drop()
  })

  it('[D4.08] is limited with 429 and Retry-After, across all instances', async () => {
    const [first, second] = [await startInstance(), await startInstance()]
    const guesses = [await guess(first), await guess(second), await guess(first)]
    expect(guesses.map(({ status }) => status)).toEqual([401, 401, 401])
    for (const instance of [second, first, await startInstance()]) {
      const refused = await guess(instance)
      expect(refused.status).toBe(429)
      const seconds = Number(refused.headers.get('retry-after'))
      expect(seconds > 0 && seconds <= 60).toBe(true)
    }
  })

  it('as the current password of a stolen session counts against the same limit', async () => {
    const [first, second] = [await startInstance(), await startInstance()]
    await withDemoPeople(first)
    const token = await first.tokenFor('admin@demo.gov.br')
    const attempt = (instance: RunningUserService) =>
      instance.call('PUT', '/auth/me/password', {
        token,
        body: { currentPassword: 'errada', password: 'outra-senha' },
      })
    const statuses = [await attempt(second), await attempt(first), await attempt(second)]
    expect(statuses.map(({ status }) => status)).toEqual([400, 400, 429])
    expect((await guess(first)).status).toBe(429)
  })
})
