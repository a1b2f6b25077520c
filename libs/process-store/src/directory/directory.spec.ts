import { randomUUID } from 'node:crypto'
import {
  type Database,
  eventStoreMigrations,
  openDatabase,
  openEventStore,
  personalData,
} from '@licensing/event-store'
import { grantedNames, testDatabase } from '@licensing/test-support'
import { openWorld } from '@licensing/test-support/api'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { acceptsFilings, openDirectory } from './lookup'

const disposable = await testDatabase([['event_store', eventStoreMigrations], ...grantedNames])
const database = openDatabase({ url: disposable.url })
const world = openWorld({
  database,
  store: openEventStore({ database }),
  personal: personalData({ database }),
})
const query = vi.fn<Database['query']>(database.query)
const { names } = openDirectory({ query: query as unknown as Database['query'] })
afterAll(async () => {
  await database.close()
  await disposable.drop()
})

describe('names of people', () => {
  it('[D3.11] names of people are those of their accounts, with the role they had at the time, until the account is removed', async () => {
    const [maria, joao] = await Promise.all([
      world.registerPerson({ name: 'Maria', role: 'APPLICANT' }),
      world.registerPerson({ name: 'João', role: 'ANALYST' }),
    ])
    const found = await names({ people: [maria.id, joao.id, null, maria.id] })
    expect(found.person(maria.id, 'APPLICANT')).toEqual({ name: 'Maria', role: 'APPLICANT' })
    expect(found.person(joao.id, 'ADMIN')).toEqual({ name: 'João', role: 'ADMIN' })
    await world.removePerson(joao)
    const after = await names({ people: [joao.id] })
    expect(after.person(joao.id, 'ANALYST')).toEqual({ name: 'Usuário removido', role: 'ANALYST' })
    expect(after.account(joao.id)).toBeNull()
  })
})

describe('names of municipalities and activities', () => {
  it('names of municipalities and activities are those of the catalogue, and null for an unknown id', async () => {
    const natal = await world.registerMunicipality({
      name: 'Natal',
      feeExemptRequestTypes: ['OUTROS_REQUERIMENTOS'],
    })
    const bakery = await world.addActivity({ code: '10.01-1', description: 'Fabricação de pães' })
    const found = await names({ municipalities: [natal, undefined, randomUUID()], activities: [bakery] })
    expect(found.municipality(natal)).toEqual({
      id: natal,
      name: 'Natal',
      state: 'RN',
      status: 'ACTIVE',
      deleted: false,
      feeExemptRequestTypes: ['OUTROS_REQUERIMENTOS'],
      desk: found.desk(undefined),
    })
    expect(found.activity(bakery)).toEqual({
      id: bakery,
      code: '10.01-1',
      description: 'Fabricação de pães',
      deleted: false,
    })
    expect([found.municipality(randomUUID()), found.activity(randomUUID())]).toEqual([null, null])
    expect(acceptsFilings(found.municipality(natal))).toBe(true)
    await world.changeMunicipality(natal, { name: 'Natal', status: 'INACTIVE' })
    expect(acceptsFilings((await names({ municipalities: [natal] })).municipality(natal))).toBe(false)
  })

  it('[C2.15] names of municipalities and activities include the settings of the desk, and the outages that were not deleted', async () => {
    const natal = await world.registerMunicipality({ name: 'Natal' })
    const desk = async () => (await names({ municipalities: [natal] })).desk(natal)
    const { calendarVersion, ...initial } = await desk()
    expect(initial).toMatchObject({ terms: {}, assignmentGuard: 'OFF', claimOnStart: false })
    await world.setDesk(natal, { terms: { AA: 'P2M' }, assignmentGuard: 'WARN' })
    const ana = await world.registerPerson({ name: 'Ana', role: 'SUPER_ADMIN' })
    const outages = ['01', '02'].map((day) => ({
      outageId: randomUUID(),
      from: `2026-06-${day}T12:00:00.000Z`,
      to: `2026-06-${day}T14:00:00.000Z`,
      reason: 'Falha do provedor',
    }))
    const [deleted, kept] = outages
    if (deleted === undefined || kept === undefined) throw new Error('two outages')
    for (const outage of outages)
      // oxlint-disable-next-line no-await-in-loop -- one stream
      await world.recordOutage(outage, ana, new Date('2026-06-03T12:00:00.120Z'))
    await world.deleteOutage(deleted)
    expect(await desk()).toMatchObject({
      terms: { AA: 'P2M' },
      assignmentGuard: 'WARN',
      outages: [{ ...kept, recordedAt: '2026-06-03T12:00:00.120Z', recordedBy: ana.id }],
      // The settings, two outages, and the deletion of one.
      calendarVersion: calendarVersion + 4,
    })
  })
})

describe('a lookup', () => {
  it('a lookup is one query for any number of names, and none without an id', async () => {
    const people = await Promise.all(
      ['Ana', 'Rui', 'Bia'].map((name) => world.registerPerson({ name, role: 'ANALYST' })),
    )
    query.mockClear()
    await names({
      people: people.map(({ id }) => id),
      municipalities: [await world.registerMunicipality({ name: 'Natal' })],
      activities: [await world.addActivity({ code: '10.01-1', description: 'Padaria' })],
    })
    expect(query).toHaveBeenCalledTimes(1)
    expect((await names({ people: [null] })).person(null, null)).toEqual({
      name: 'Usuário removido',
      role: null,
    })
    expect(query).toHaveBeenCalledTimes(1)
  })
})
