import type { TestDatabase } from '@licensing/test-support'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoUserIds } from '../../demo/people'
import { withDemoPeople } from '../../testing/people'
import { startUserService, type RunningUserService, userDatabase } from '../../testing/running-service'

const GIVEN = 'caju-vermelho-12'
const OWN = 'tatu-bola-no-mangue'

let db: TestDatabase
let running: RunningUserService
let admin: string
beforeAll(async () => {
  db = await userDatabase()
  running = await startUserService(db.url)
  await withDemoPeople(running)
  admin = await running.tokenFor('superadmin@demo.gov.br')
})
afterAll(async () => {
  await running?.close()
  await db?.drop()
})

const login = (email: string, password: string) =>
  running.call('POST', '/auth/login', { body: { email, password } })
const dutiesAfter = async (email: string, password: string): Promise<unknown> =>
  ((await login(email, password)).body['user'] as { readonly duties?: unknown } | undefined)?.duties
const change = (token: string, currentPassword: string, password: string) =>
  running.call('PUT', '/auth/me/password', { token, body: { currentPassword, password } })
const create = async (email: string): Promise<string> => {
  const body = { name: 'Rita Sales', email, password: GIVEN, role: 'ANALYST' }
  return String((await running.call('POST', '/users', { token: admin, body })).body['id'])
}

describe('a temporary password', () => {
  it('opens a session that may only change it, read the own profile and sign out', async () => {
    const email = 'rita@exemplo.gov.br'
    await create(email)
    const token = String((await login(email, GIVEN)).body['token'])
    for (const [method, path] of [
      ['GET', '/auth/me/settings'],
      ['GET', '/users'],
      ['PUT', '/auth/me'],
      ['GET', '/auth/me/second-factor'],
    ] as const) {
      const body = method === 'PUT' ? { name: 'Rita' } : undefined
      // oxlint-disable-next-line no-await-in-loop
      expect(
        await running.call(method, path, { token, ...(body === undefined ? {} : { body }) }),
      ).toMatchObject({
        status: 403,
        body: { code: 'PASSWORD_CHANGE_REQUIRED', message: 'Troque a senha para continuar.' },
      })
    }
    for (const path of ['/auth/me', '/auth/verify'])
      // oxlint-disable-next-line no-await-in-loop
      expect((await running.call('GET', path, { token })).status).toBe(200)
    expect((await change(token, GIVEN, GIVEN)).status).toBe(400)
    expect((await change(token, GIVEN, OWN)).status).toBe(204)
    const fresh = await login(email, OWN)
    expect(fresh.body['user']).not.toHaveProperty('duties')
    expect(
      (await running.call('GET', '/auth/me/settings', { token: String(fresh.body['token']) })).status,
    ).toBe(200)
  })
  it('lets the session sign out', async () => {
    await create('sai@exemplo.gov.br')
    const token = String((await login('sai@exemplo.gov.br', GIVEN)).body['token'])
    expect((await running.call('POST', '/auth/logout', { token })).status).toBe(204)
  })
  it.each([
    ['PUT', '/password', { password: GIVEN }],
    ['PUT', '', { password: GIVEN }],
  ] as const)(
    'is also one set later through %s /users/:id%s, which ends all sessions',
    async (method, path, body) => {
      const email = `depois${path.length}@exemplo.gov.br`
      const id = await create(email)
      const token = await running.tokenFor(email, GIVEN)
      expect((await running.call('GET', '/auth/me/settings', { token })).status).toBe(200)
      const answer = await running.call(method, `/users/${id}${path}`, { token: admin, body })
      expect(answer.status).toBeLessThan(300)
      expect((await running.call('GET', '/auth/me/settings', { token })).body).toMatchObject({
        code: 'SESSION_ENDED',
      })
      expect(await dutiesAfter(email, GIVEN)).toEqual(['changePassword'])
    },
  )
  it('stays temporary through changes of other facts', async () => {
    const id = await create('muda@exemplo.gov.br')
    await running.call('PUT', `/users/${id}`, { token: admin, body: { name: 'Rita Melo' } })
    expect(await dutiesAfter('muda@exemplo.gov.br', GIVEN)).toEqual(['changePassword'])
  })
  it('is that of a super admin created by the operator', async () => {
    await running.service.createSuperAdmin({ email: 'chefe@exemplo.gov.br', password: GIVEN })
    expect(await dutiesAfter('chefe@exemplo.gov.br', GIVEN)).toEqual(['changePassword'])
  })
  it('is not that of a demo account, nor one an applicant chose', async () => {
    expect(await dutiesAfter('admin@demo.gov.br', 'demo1234')).toBeUndefined()
    expect((await running.call('GET', `/users/${demoUserIds.analyst}`, { token: admin })).status).toBe(200)
  })
})
