import type { TestDatabase } from '@licensing/test-kit'
import { testDatabase } from '@licensing/test-kit'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NATAL, withDemoPeople } from '../../spec-support/people'
import { startUserService, type RunningUserService } from '../../spec-support/running-service'

let db: TestDatabase
let running: RunningUserService
beforeAll(async () => {
  db = await testDatabase()
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
  it('[R7.04] [D5.06] answers token and user to each of the demo accounts', async () => {
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
  it('signs a token that says who, what, where and until when', async () => {
    const token = await running.tokenFor('admin@demo.gov.br')
    const claims = decodeJwt(token)
    expect(claims).toMatchObject({
      iss: 'licensing-portal',
      aud: 'licensing-api',
      role: 'ADMIN',
      municipalityIds: [NATAL],
      sid: expect.any(String) as string,
    })
    expect(Number(claims.exp) - Math.floor(Number(claims.iat))).toBe(900)
    const { kid } = decodeProtectedHeader(token)
    expect(running.service.jwks.keys.map((key) => key.kid)).toContain(kid)
  })
  it('[D3.03] answers a wrong e-mail and a wrong password alike', async () => {
    const answers = [
      await login('ninguem@demo.gov.br', 'demo1234'),
      await login('admin@demo.gov.br', 'errada'),
    ]
    for (const { status, body } of answers) {
      expect({ status, code: body['code'], message: body['message'] }).toEqual({
        status: 401,
        code: 'INVALID_CREDENTIALS',
        message: 'Email ou senha inválidos',
      })
    }
  })
  it('[R5.01] says what is wrong with the form', async () => {
    expect((await login('', '')).body['errors']).toEqual([
      { field: 'email', message: 'Email é obrigatório' },
      { field: 'password', message: 'Senha é obrigatória' },
    ])
    expect((await login('admin', '12345')).body['errors']).toEqual([
      { field: 'email', message: 'Email inválido' },
      { field: 'password', message: 'Senha deve ter pelo menos 6 caracteres' },
    ])
  })
  it('tells an inactive person so', async () => {
    const token = await running.tokenFor('superadmin@demo.gov.br')
    const { body } = await running.call('POST', '/users', {
      token,
      body: { name: 'Inativa', email: 'inativa@demo.gov.br', password: 'demo1234', role: 'ANALYST' },
    })
    await running.call('PUT', `/users/${String(body['id'])}`, { token, body: { isActive: false } })
    expect(await login('inativa@demo.gov.br', 'demo1234')).toMatchObject({
      status: 403,
      body: { code: 'ACCOUNT_INACTIVE' },
    })
  })
  it('goes on with the same key after a restart, so that tokens stay good', async () => {
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
  it('is cut short with 429 and Retry-After', async () => {
    const other = await testDatabase()
    const few = { requests: 3, seconds: 60 }
    const limited = await startUserService(other.url, { limits: { signIn: few, public: few, api: few } })
    try {
      const guess = () =>
        limited.call('POST', '/auth/login', { body: { email: 'a@b.com.br', password: 'errada' } })
      const statuses = [await guess(), await guess(), await guess()].map(({ status }) => status)
      expect(statuses).toEqual([401, 401, 401])
      const refused = await guess()
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    } finally {
      await limited.close()
      await other.drop()
    }
  })
})
