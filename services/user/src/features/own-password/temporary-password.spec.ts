import { beforeAll, describe, expect, it } from 'vitest'
import { createStaff } from '../../testing/people'
import { serviceOfFile } from '../../testing/one-service'

const GIVEN = 'caju-vermelho-12'
const OWN = 'tatu-bola-no-mangue'

const running = serviceOfFile()
let admin: string
beforeAll(async () => {
  admin = await running.tokenFor('superadmin@demo.gov.br')
})

const login = (email: string, password: string) =>
  running.call('POST', '/auth/login', { body: { email, password } })
const dutiesAfter = async (email: string, password: string): Promise<unknown> =>
  ((await login(email, password)).body['user'] as { readonly duties?: unknown } | undefined)?.duties
const change = (token: string, currentPassword: string, password: string) =>
  running.call('PUT', '/auth/me/password', { token, body: { currentPassword, password } })
const create = async (email: string): Promise<string> =>
  (await createStaff(running, { email, password: GIVEN })).id

describe('a temporary password', () => {
  it('a temporary password opens a session that may only change it, read the own profile and sign out', async () => {
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
    const leaving = String((await login(email, GIVEN)).body['token'])
    expect((await running.call('POST', '/auth/logout', { token: leaving })).status).toBe(204)
    expect((await change(token, GIVEN, GIVEN)).status).toBe(400)
    expect((await change(token, GIVEN, OWN)).status).toBe(204)
    const fresh = await login(email, OWN)
    expect(fresh.body['user']).not.toHaveProperty('duties')
    expect(
      (await running.call('GET', '/auth/me/settings', { token: String(fresh.body['token']) })).status,
    ).toBe(200)
  })
  it('a temporary password is also one set later, alone or with other facts, which ends all sessions', async () => {
    const outcomes = await Promise.all(
      ['/password', ''].map(async (path) => {
        const email = `depois${path.length}@exemplo.gov.br`
        const id = await create(email)
        const token = await running.tokenFor(email, GIVEN)
        await running.call('PUT', `/users/${id}${path}`, { token: admin, body: { password: GIVEN } })
        const { body } = await running.call('GET', '/auth/me/settings', { token })
        return [body['code'], await dutiesAfter(email, GIVEN)]
      }),
    )
    expect(outcomes).toEqual([
      ['SESSION_ENDED', ['changePassword']],
      ['SESSION_ENDED', ['changePassword']],
    ])
  })
  it('a temporary password stays temporary through changes of other facts, and is that of a super admin created by the operator, not of a demo account', async () => {
    const id = await create('muda@exemplo.gov.br')
    await running.call('PUT', `/users/${id}`, { token: admin, body: { name: 'Rita Melo' } })
    expect(await dutiesAfter('muda@exemplo.gov.br', GIVEN)).toEqual(['changePassword'])
    await running.service.createSuperAdmin({ email: 'chefe@exemplo.gov.br', password: GIVEN })
    expect(await dutiesAfter('chefe@exemplo.gov.br', GIVEN)).toEqual(['changePassword'])
    expect(await dutiesAfter('admin@demo.gov.br', 'demo1234')).toBeUndefined()
  })
})
