import { expect, it } from 'vitest'
import { demoUserIds } from '../../demo/people'
import { createStaff, MOSSORO, NATAL, registration } from '../../testing/people'
import { serviceOfFile } from '../../testing/one-service'

const running = serviceOfFile()

const personOf = async (id: string) => {
  const [row] = await running.database.query(
    'select name, role, active, scope, municipality_ids from "user".people where id = $1',
    [id],
  )
  return row
}
const idOf = async (email: string) => {
  const rows = await running.database.query<{ id: string }>('select id from "user".users where email = $1', [
    email,
  ])
  return rows[0]?.id ?? ''
}

it('[D8.03] [K2.04] the view of people shows an account as it is with the next query, and none once it is deleted', async () => {
  const token = await running.tokenFor('superadmin@demo.gov.br')
  const act = async (method: string, path: string, body?: unknown) => {
    const { status } = await running.call(method, path, { token, body })
    expect(status).toBeLessThan(300)
  }
  const { id } = await createStaff(running, { municipalityIds: [NATAL] })
  const before = {
    name: 'Ana Lima',
    role: 'ANALYST',
    active: true,
    scope: 'STATE',
    municipality_ids: [NATAL],
  }
  expect(await personOf(id)).toEqual(before)
  await act('PUT', `/users/${id}`, { name: 'Ana L.', scope: 'LINKED', municipalityIds: [MOSSORO] })
  const moved = { ...before, name: 'Ana L.', scope: 'LINKED', municipality_ids: [MOSSORO] }
  expect(await personOf(id)).toEqual(moved)
  await act('PUT', `/users/${id}`, { isActive: false })
  expect(await personOf(id)).toEqual({ ...moved, active: false })
  await act('DELETE', `/users/${id}`)
  expect(await personOf(id)).toBeUndefined()
})

it('[K2.04] an applicant is active in the view of people, and in that of applicants by e-mail, once approved', async () => {
  const token = await running.tokenFor('superadmin@demo.gov.br')
  const form = registration()
  expect((await running.call('POST', '/auth/register-applicant', { body: form })).status).toBeLessThan(300)
  const id = await idOf(String(form['email']))
  expect(await personOf(id)).toMatchObject({ name: form['name'], role: 'APPLICANT', active: false })
  const found = () =>
    running.database.query('select id from "user".applicants where email = $1', [form['email']])
  expect(await found()).toEqual([])
  expect((await running.call('PATCH', `/users/${id}/approve`, { token })).status).toBeLessThan(300)
  expect(await personOf(id)).toMatchObject({ active: true })
  expect(await found()).toEqual([{ id }])
})

it('the view of mailboxes shows where notices go, and whether optional ones may go by e-mail', async () => {
  const mailbox = () =>
    running.database.query('select * from "user".mailboxes where id = $1', [demoUserIds.analyst])
  const expected = {
    id: demoUserIds.analyst,
    name: 'Carla Bezerra',
    email: 'analista@demo.gov.br',
    email_confirmed: true,
    email_notifications: true,
    role: 'ANALYST',
    active: true,
    approved: true,
    municipality_ids: [NATAL],
    scope: 'STATE',
  }
  expect(await mailbox()).toEqual([expected])
  const { status } = await running.call('PUT', '/auth/me/settings', {
    token: await running.tokenFor('analista@demo.gov.br'),
    body: { emailNotifications: false },
  })
  expect(status).toBe(200)
  expect(await mailbox()).toEqual([{ ...expected, email_notifications: false }])
})
