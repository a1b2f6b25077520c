import { processResponse } from '@licensing/contracts'
import { aNumberedProcess, openWholeApi, type Person, type WholeApi } from '@licensing/test-support/whole-api'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let api: WholeApi
let natal: string
let maria: Person
let ana: Person
let bia: Person

beforeAll(async () => {
  api = await openWholeApi({ settings: { ANALYST_SCOPE: 'linked' } })
  natal = await api.createMunicipality({ name: 'Natal' })
  maria = await api.createApplicant('Maria')
  ana = await api.createStaff({ role: 'ANALYST', name: 'Ana', municipalityIds: [natal] })
  bia = await api.createStaff({ role: 'ADMIN', name: 'Bia', municipalityIds: [natal] })
})
afterAll(() => api?.close())

const aProcess = async (): Promise<string> => {
  const builder = aNumberedProcess().ownedBy(maria).in(natal).underAnalysis()
  await api.append(builder)
  return builder.id
}
const note = (id: string, mentions: unknown) =>
  api.call('POST', `/processes/${id}/notes`, { as: ana, json: { text: '@Bia, confira', mentions } })

describe('a note', () => {
  it('[K4.01] a note mentions staff in scope, by their present names', async () => {
    const caio = await api.createStaff({ role: 'ANALYST', name: 'Caio', municipalityIds: [natal] })
    const id = await aProcess()
    const noted = await note(id, [bia.id, caio.id, bia.id])
    expect(noted.status).toBe(201)
    const mentionsOf = (answer: typeof noted) => answer.as(processResponse).deskActivities.at(-1)?.mentions
    const mentioned = { name: 'Bia', role: 'ADMIN' }
    expect(mentionsOf(noted)).toEqual([mentioned, { name: 'Caio', role: 'ANALYST' }])
    const removed = await api.call('DELETE', `/users/${caio.id}`, { as: await api.superAdmin() })
    expect(removed.status).toBe(204)
    const read = await api.call('GET', `/processes/${id}`, { as: bia })
    expect(mentionsOf(read)).toEqual([mentioned, { name: 'Usuário removido', role: null }])
  })

  it('[K4.01] a note mentions nobody who cannot see it', async () => {
    const mossoro = await api.createMunicipality({ name: 'Mossoró' })
    const elsewhere = await api.createStaff({ role: 'ANALYST', name: 'Davi', municipalityIds: [mossoro] })
    const id = await aProcess()
    for (const person of [elsewhere.id, maria.id, id]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const refused = await note(id, [bia.id, person])
      expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('NOT_ASSIGNABLE')])
    }
    for (const invalid of [['Bia'], [7], 'Bia', { id: bia.id }])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await note(id, invalid)).status).toBe(400)
    const { deskActivities } = (await api.call('GET', `/processes/${id}`, { as: ana })).as(processResponse)
    expect(deskActivities).toEqual([])
  })
})
