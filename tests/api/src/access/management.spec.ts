import type { Answer } from '@licensing/test-support/api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  anActivity,
  aNewEmail,
  openWholeApi,
  PASSWORD,
  type Person,
  type WholeApi,
} from '@licensing/test-support/whole-api'

let api: WholeApi
let sonia: Person

beforeAll(async () => {
  api = await openWholeApi()
  sonia = await api.superAdmin()
})
afterAll(() => api?.close())

const managed = [
  {
    what: 'municipalities',
    entered: () => ({ name: 'Natal', status: 'ACTIVE', state: 'RN' }),
    change: { name: 'Natal do Norte', status: 'INACTIVE' },
  },
  {
    what: 'users',
    entered: () => ({ name: 'Ana', email: aNewEmail(), password: PASSWORD, role: 'ANALYST' }),
    change: { name: 'Ana Maria', role: 'ADMIN' },
  },
  {
    what: 'activities',
    entered: () => anActivity(),
    change: { description: 'Extração de argila em várzea', cnae: '0810-0/06' },
  },
] as const

const entity = z.looseObject({ id: z.string() })

describe('a super admin', () => {
  it.each(managed)(
    '[R1.07] manages $what: enters, sees, changes and deletes',
    async ({ what, entered, change }) => {
      const send = (method: string, path: string, json?: unknown): Promise<Answer> =>
        api.call(method, `/${what}${path}`, { as: sonia, ...(json === undefined ? {} : { json }) })
      const facts: Record<string, unknown> = entered()
      const created = await send('POST', '', facts)
      expect(created.status).toBe(201)
      const { id } = created.as(entity)
      await api.settled()
      const { password: _password, ...shown } = facts
      expect((await send('GET', `/${id}`)).body()).toMatchObject({ id, ...shown })
      expect((await send('PUT', `/${id}`, change)).status).toBe(200)
      expect((await send('GET', `/${id}`)).body()).toMatchObject({ id, ...change })
      expect((await send('GET', '?limit=100')).text).toContain(id)
      expect((await send('DELETE', `/${id}`)).status).toBe(204)
      expect((await send('GET', `/${id}`)).status).toBe(404)
      expect((await send('GET', '?limit=100')).text).not.toContain(id)
    },
  )
})
