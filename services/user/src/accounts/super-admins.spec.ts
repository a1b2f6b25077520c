import { whileHeld } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import type { Answer } from '../testing/running-service'
import { serviceOfTest } from '../testing/one-service'

const running = serviceOfTest({ people: false })

interface SuperAdmin {
  readonly id: string
  readonly token: string
}

const superAdmin = async (name: string): Promise<SuperAdmin> => {
  const email = `${name}@exemplo.gov.br`
  const id = await running.service.createSuperAdmin({ email, password: 'mangue-azul-7' })
  return { id, token: await running.tokenFor(email) }
}
const active = () =>
  running.database.query<{ id: string }>(
    `select id from "user".users where role = 'SUPER_ADMIN' and is_active`,
  )

type Retire = (by: SuperAdmin, whom: SuperAdmin) => Promise<Answer>
const remove: Retire = ({ token }, { id }) => running.call('DELETE', `/users/${id}`, { token })
const deactivate: Retire = ({ token }, { id }) =>
  running.call('PUT', `/users/${id}`, { token, body: { isActive: false } })

/** The lock that `refuse_last_super_admin` acquires. */
const SUPER_ADMINS = "select pg_advisory_xact_lock(hashtextextended('last_super_admin', 0))"

describe('two super admins who remove each other concurrently', () => {
  it.each([
    ['delete', remove, 204],
    ['deactivate', deactivate, 200],
  ])('[D3.10] %s: exactly one succeeds', async (_what, retire, done) => {
    const [one, other] = [await superAdmin('um'), await superAdmin('dois')]
    const both = () => Promise.all([retire(one, other), retire(other, one)])
    const responses = await whileHeld(running, SUPER_ADMINS, both, { waiting: 2 })
    expect(responses.map(({ status }) => status).toSorted()).toEqual([done, 409])
    expect(responses.find(({ status }) => status === 409)?.body['code']).toBe('LAST_SUPER_ADMIN')
    expect(await active()).toHaveLength(1)
  })
})

describe('the last active super admin', () => {
  it('[D3.10] the last active super admin cannot be deactivated, not even by itself, which leaves no trace, until there is another', async () => {
    const last = await superAdmin('ultima')
    const head = () => running.store.head(running.database, `user-${last.id}`)
    const before = await head()
    expect(await deactivate(last, last)).toMatchObject({ status: 409, body: { code: 'LAST_SUPER_ADMIN' } })
    expect(await active()).toEqual([{ id: last.id }])
    expect(await head()).toEqual(before)
    const next = await superAdmin('nova')
    expect((await deactivate(last, last)).status).toBe(200)
    expect(await active()).toEqual([{ id: next.id }])
    // Deleting an inactive one removes no active super admin.
    expect((await remove(next, last)).status).toBe(204)
  })
})
