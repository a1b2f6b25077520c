import { randomUUID } from 'node:crypto'
import { deskView, deskViewsResponse } from '@licensing/forms'
import type { Actor } from '@licensing/permissions'
import { afterAll, describe, expect, it } from 'vitest'
import { startProcessService } from '../../../testing/running-service'

const api = await startProcessService()
afterAll(api.close)

const late = { name: 'Vencidas de Natal', filters: { queue: 'overdue', search: 'salina' } }
const viewsOf = async (as: Actor) =>
  (await api.call('GET', '/processes/views', { as })).as(deskViewsResponse).views
const save = (as: Actor, json: object) => api.call('POST', '/processes/views', { as, json })
const at = (id: string) => `/processes/views/${id}`

describe('the saved views', () => {
  it('[K3.04] the saved views are personal, and changed and removed only by their owner', async () => {
    const created = await save(api.ana, late)
    expect(created.status).toBe(201)
    const view = created.as(deskView)
    expect(await viewsOf(api.ana)).toEqual([{ id: view.id, ...late }])
    expect(await viewsOf(api.adminOfNatal)).toEqual([])
    const json = { name: 'Salinas', filters: { search: 'salina', municipalityId: api.natal } }
    for (const [method, options] of [
      ['PUT', { json }],
      ['DELETE', {}],
    ] as const)
      expect((await api.call(method, at(view.id), { as: api.adminOfNatal, ...options })).status).toBe(404)
    expect((await api.call('PUT', at(view.id), { as: api.ana, json })).as(deskView)).toEqual({
      id: view.id,
      ...json,
    })
    expect(await viewsOf(api.ana)).toEqual([{ id: view.id, ...json }])
    expect((await api.call('DELETE', at(view.id), { as: api.ana })).status).toBe(204)
    expect(await viewsOf(api.ana)).toEqual([])
    expect((await api.call('DELETE', at(randomUUID()), { as: api.ana })).status).toBe(404)
  })

  it('[K3.04] the saved views are at most twenty, also when several are saved concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 23 }, () => save(api.adminOfMossoro, late)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(await viewsOf(api.adminOfMossoro)).toHaveLength(20)
    const refused = answers.find(({ status }) => status !== 201)
    expect([refused?.status, refused?.refusal()]).toMatchObject([
      409,
      { code: 'VIEW_LIMIT', message: 'Limite de 20 visões.' },
    ])
  })

  it('[K3.04] the saved views are gone with the account', async () => {
    const leaving = await api.registerPerson({ name: 'Vai Embora', role: 'ANALYST' })
    await save(leaving, late)
    expect(await viewsOf(leaving)).toHaveLength(1)
    await api.removePerson(leaving)
    await api.settled()
    expect(await viewsOf(leaving)).toEqual([])
  })

  it('[K3.04] the saved views have a name of 1 to 60 characters and filters of the list, and are for staff', async () => {
    for (const json of [
      { ...late, name: ' ' },
      { ...late, name: 'x'.repeat(61) },
      { name: 'Sem filtros' },
      { ...late, filters: { queue: 'all' } },
      { ...late, filters: { page: 2 } },
      { ...late, filters: { dueFrom: '2026-02-02', dueTo: '2026-02-01' } },
    ])
      expect([json, (await save(api.ana, json)).status]).toEqual([json, 400])
    expect((await save(api.maria, late)).status).toBe(403)
  })
})
