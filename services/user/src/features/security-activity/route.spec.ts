import type { SecurityActivityResponse } from '@licensing/contracts'
import { beforeEach, describe, expect, it } from 'vitest'
import { demoUserIds } from '../../demo/people'
import { enrol } from '../../testing/second-factor'
import { serviceOfTest } from '../../testing/one-service'

const running = serviceOfTest()
let superAdmin: string
beforeEach(async () => {
  superAdmin = await running.tokenFor('superadmin@demo.gov.br')
})

const ANALYST = 'analista@demo.gov.br'
const of = demoUserIds.analyst
const read = async (token: string, path: string): Promise<SecurityActivityResponse> => {
  const { status, body } = await running.call('GET', path, { token })
  if (status !== 200) throw new Error(`${path}: ${status}`)
  return body as unknown as SecurityActivityResponse
}
const entriesOf = ({ activity }: SecurityActivityResponse) =>
  activity.map((entry) => (entry.kind === 'signIn' ? entry.outcome : `${entry.change} by ${entry.by}`))
const change = (body: object) => running.call('PUT', `/users/${of}`, { token: superAdmin, body })

describe('the security activity of an account', () => {
  it('merges sign-ins and credential changes, newest first, with their authors', async () => {
    await running.call('POST', '/auth/login', { body: { email: ANALYST, password: 'errada' } })
    const first = await running.tokenFor(ANALYST)
    const { token } = await enrol(running, first)
    await running.call('DELETE', '/auth/me/sessions', { token })
    await running.call('DELETE', `/users/${of}/second-factor`, { token: superAdmin })
    await change({ email: 'outra@demo.gov.br' })
    await change({ name: 'Outro Nome' })
    await running.call('PUT', `/users/${of}/password`, {
      token: superAdmin,
      body: { password: 'mangue-azul-7' },
    })
    expect(entriesOf(await read(superAdmin, `/users/${of}/security-activity?limit=20`))).toEqual([
      'temporaryPasswordSet by administrator',
      'emailChanged by administrator',
      'secondFactorReset by administrator',
      'otherSessionsEnded by person',
      'recoveryCodesReplaced by person',
      'secondFactorAdded by person',
      'signedIn',
      'password',
    ])
  })
  it('the security activity of an account has consecutive pages, the same for the person, and hidden from colleagues', async () => {
    for (let n = 0; n < 4; n += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await running.call('POST', '/auth/login', { body: { email: ANALYST, password: 'errada' } })
    const token = await running.tokenFor(ANALYST)
    const own = await read(token, '/auth/me/security-activity')
    expect(own).toEqual(await read(superAdmin, `/users/${of}/security-activity`))
    await running.call('POST', '/auth/logout', { token })
    const page = (number: number) => read(superAdmin, `/users/${of}/security-activity?limit=4&page=${number}`)
    const pages = [await page(1), await page(2), await page(3)]
    expect(pages.map(entriesOf)).toEqual([
      ['sessionEnded by person', 'signedIn', 'password', 'password'],
      ['password', 'password'],
      [],
    ])
    expect(pages[0]?.pagination).toEqual({ page: 1, limit: 4, total: 6, pages: 2 })
    const analyst = await running.tokenFor(ANALYST)
    const path = `/users/${of}/security-activity`
    expect((await running.call('GET', path, { token: analyst })).status).toBe(403)
    const admin = await running.tokenFor('admin@demo.gov.br')
    const ofSuperAdmin = `/users/${demoUserIds.superAdmin}/security-activity`
    expect((await running.call('GET', ofSuperAdmin, { token: admin })).status).toBe(404)
  })
})
