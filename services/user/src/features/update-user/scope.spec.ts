import type { TestDatabase } from '@licensing/test-support'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoUserIds } from '../../demo/people'
import { NATAL, withDemoPeople } from '../../testing/people'
import { startUserService, type RunningUserService, userDatabase } from '../../testing/running-service'

let db: TestDatabase
let running: RunningUserService
let superAdmin: string
let natalAdmin: string
beforeAll(async () => {
  db = await userDatabase()
  running = await startUserService(db.url)
  await withDemoPeople(running)
  superAdmin = await running.tokenFor('superadmin@demo.gov.br')
  natalAdmin = await running.tokenFor('admin@demo.gov.br')
})
afterAll(async () => {
  await running?.close()
  await db?.drop()
})

let made = 0
const create = (token: string, over: Record<string, unknown> = {}) => {
  made += 1
  const email = `alcance.${made}@demo.gov.br`
  const body = { name: 'Paula Freire', email, password: 'mangue-azul-7', role: 'ANALYST', ...over }
  return running.call('POST', '/users', { token, body: { municipalityIds: [NATAL], ...body } })
}
const created = async (token: string, over: Record<string, unknown> = {}) => {
  const { status, body } = await create(token, over)
  expect(status).toBe(201)
  return { id: String(body['id']), email: String(body['email']), scope: body['scope'] }
}
const put = (token: string, id: string, body: unknown) => running.call('PUT', `/users/${id}`, { token, body })
const scopeOf = async (id: string): Promise<unknown> =>
  (await running.call('GET', `/users/${id}`, { token: superAdmin })).body['scope']
const sessionEnded = { status: 401, body: { code: 'SESSION_ENDED' } }

describe('the scope of an analyst', () => {
  it('[D3.08] is STATE when created by a super admin, and LINKED when created by an admin', async () => {
    expect((await created(superAdmin)).scope).toBe('STATE')
    expect((await created(superAdmin, { scope: 'LINKED', municipalityIds: [] })).scope).toBe('LINKED')
    expect((await created(natalAdmin)).scope).toBe('LINKED')
    expect((await created(natalAdmin, { scope: 'LINKED' })).scope).toBe('LINKED')
    expect((await create(natalAdmin, { scope: 'STATE' })).status).toBe(403)
    expect((await create(superAdmin, { scope: 'COUNTRY' })).status).toBe(400)
  })

  it('is in the token, in the own profile, and in the lists', async () => {
    const { id, email } = await created(natalAdmin)
    const token = await running.tokenFor(email)
    expect(decodeJwt(token)).toMatchObject({ role: 'ANALYST', scope: 'LINKED' })
    expect((await running.call('GET', '/auth/me', { token })).body).toMatchObject({ scope: 'LINKED' })
    const { body } = await running.call('GET', `/users?search=${email}`, { token: natalAdmin })
    expect(body['users']).toMatchObject([{ id, scope: 'LINKED' }])
  })

  it('[D3.14] is widened only by a super admin, which ends the sessions', async () => {
    const { id, email } = await created(natalAdmin)
    const token = await running.tokenFor(email)
    expect((await put(natalAdmin, id, { scope: 'STATE' })).status).toBe(403)
    expect((await running.call('GET', '/auth/verify', { token })).status).toBe(200)
    expect(await put(superAdmin, id, { scope: 'STATE' })).toMatchObject({
      status: 200,
      body: { scope: 'STATE' },
    })
    expect(await running.call('GET', '/auth/verify', { token })).toMatchObject(sessionEnded)
    expect(decodeJwt(await running.tokenFor(email))).toMatchObject({ scope: 'STATE' })
  })

  it('[D3.14] is narrowed by a super admin, which ends the sessions', async () => {
    const { id, email } = await created(superAdmin)
    const token = await running.tokenFor(email)
    expect((await put(superAdmin, id, { scope: 'LINKED' })).status).toBe(200)
    expect(await running.call('GET', '/auth/verify', { token })).toMatchObject(sessionEnded)
  })

  it('stays through changes without one', async () => {
    const { id, email } = await created(natalAdmin)
    await put(natalAdmin, id, { name: 'Paula Freitas' })
    const token = await running.tokenFor(email)
    await running.call('PUT', '/auth/me', { token, body: { phone: '84999990000' } })
    await put(superAdmin, id, { isActive: true, role: 'ANALYST' })
    expect(await scopeOf(id)).toBe('LINKED')
  })

  it('[D3.08] cannot be bypassed by an admin that makes an admin, or itself, an analyst', async () => {
    const { id } = await created(natalAdmin, { role: 'ADMIN' })
    expect((await put(natalAdmin, id, { role: 'ANALYST', scope: 'STATE' })).status).toBe(403)
    expect((await put(natalAdmin, id, { role: 'ANALYST' })).body).toMatchObject({
      role: 'ANALYST',
      scope: 'LINKED',
    })
    expect(await put(natalAdmin, demoUserIds.admin, { role: 'ANALYST' })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('próprio perfil') as string },
    })
  })

  it('[D3.08] cannot be bypassed by an admin that sets the password of an analyst with scope STATE', async () => {
    const password = 'outraSenha'
    for (const set of [
      (path: string) => running.call('PUT', `${path}/password`, { token: natalAdmin, body: { password } }),
      (path: string) => running.call('PUT', path, { token: natalAdmin, body: { password } }),
    ]) {
      const { id, email } = await created(superAdmin)
      expect((await set(`/users/${id}`)).status).toBeLessThan(300)
      expect(decodeJwt(await running.tokenFor(email, password))).toMatchObject({ scope: 'LINKED' })
      expect(await scopeOf(id)).toBe('LINKED')
    }
  })
})
