import { beforeAll, describe, expect, it } from 'vitest'
import { demoUserIds } from '../../demo/people'
import { registration } from '../../testing/people'
import { serviceOfFile } from '../../testing/one-service'

const running = serviceOfFile()
let superAdmin: string
beforeAll(async () => {
  superAdmin = await running.tokenFor('superadmin@demo.gov.br')
})

const remove = (token: string, id: string) => running.call('DELETE', `/users/${id}`, { token })
const register = async (email: string, cpf: string): Promise<string> => {
  const { body } = await running.call('POST', '/auth/register-applicant', {
    body: registration({ email, cpf }),
  })
  return String(body['id'])
}

/** No data of the person is readable: no row, no credentials, and no key for the sealed data in events. */
const expectErased = async (userId: string): Promise<void> => {
  const { events } = await running.store.load<{ type: string; data: { personal?: string } }>(
    running.database,
    `user-${userId}`,
  )
  const sealed = events.flatMap(({ data }) =>
    data.personal === undefined ? [] : [{ personId: userId, sealed: data.personal }],
  )
  expect(sealed.length).toBeGreaterThan(0)
  expect(await running.personal.decrypt(sealed)).toEqual(sealed.map(() => null))
  for (const [table, column] of [
    ['users', 'id'],
    ['credentials', 'user_id'],
  ] as const) {
    const rows = await running.database.query(`select 1 from "user".${table} where ${column} = $1`, [userId])
    expect(rows).toEqual([])
  }
}

describe('deleting a user', () => {
  it("[D4.04] [D3.10] deleting a user removes the person's data, which frees the e-mail and the CPF, but not for oneself", async () => {
    const id = await register('some@exemplo.com.br', '11144477735')
    expect((await remove(superAdmin, id)).status).toBe(204)
    await expectErased(id)
    expect((await remove(superAdmin, id)).status).toBe(404)
    expect(await register('some@exemplo.com.br', '11144477735')).not.toBe('undefined')
    expect(await remove(superAdmin, demoUserIds.superAdmin)).toMatchObject({
      status: 409,
      body: { code: 'CANNOT_DELETE_SELF' },
    })
  })
  it('deleting a user ends the sessions immediately', async () => {
    await running.service.createSuperAdmin({ email: 'de.saida@demo.gov.br', password: 'mangue-azul-7' })
    const token = await running.tokenFor('de.saida@demo.gov.br')
    const { body } = await running.call('GET', '/auth/me', { token })
    expect((await remove(superAdmin, String(body['id']))).status).toBe(204)
    expect(await running.call('GET', '/users', { token })).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    })
  })
})

describe('deciding on a registration', () => {
  const decide = (token: string, id: string, verb: 'approve' | 'reject', body?: unknown) =>
    running.call('PATCH', `/users/${id}/${verb}`, { token, ...(body === undefined ? {} : { body }) })

  it('[R7.35] [D3.09] [R6.27] an admin, not an analyst, approves, and the applicant can sign in', async () => {
    const admin = await running.tokenFor('admin@demo.gov.br')
    const id = await register('aprovada@exemplo.com.br', '86288366757')
    const analyst = await running.tokenFor('analista@demo.gov.br')
    expect((await decide(analyst, id, 'approve')).status).toBe(403)
    expect((await decide(analyst, id, 'reject', null)).status).toBe(403)
    expect(await decide(admin, id, 'approve')).toMatchObject({ status: 200, body: { isApproved: true } })
    expect(await running.tokenFor('aprovada@exemplo.com.br', 'mangue-azul-7')).toBeTruthy()
    expect(await decide(admin, id, 'reject', null)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_APPROVED' },
    })
  })
  it("[R7.35] an admin rejects with a reason or null, and the person's data is removed", async () => {
    const admin = await running.tokenFor('admin@demo.gov.br')
    const withReason = await register('um@exemplo.com.br', '98765432100')
    const without = await register('dois@exemplo.com.br', '12345678909')
    expect((await decide(admin, withReason, 'reject', { reason: 'Documento ilegível' })).status).toBe(204)
    expect((await decide(admin, without, 'reject', null)).status).toBe(204)
    await expectErased(withReason)
    await expectErased(without)
  })
  it('of two concurrent decisions on a registration exactly one succeeds', async () => {
    const admin = await running.tokenFor('admin@demo.gov.br')
    const id = await register('disputada@exemplo.com.br', '15350946056')
    const responses = await Promise.all([decide(admin, id, 'approve'), decide(admin, id, 'reject', null)])
    const won = responses.filter(({ status }) => status < 300)
    expect(won).toHaveLength(1)
  })
})
