import { activityStream, municipalityStream, userStream } from '@licensing/contracts'
import type { DomainEvent } from '@licensing/event-store'
import { testDatabase } from '@licensing/test-support'
import { openWorld } from '@licensing/test-support/api'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { acceptsFilings } from './lookup'
import { openInstance, schemas } from './testing/open-service'

const disposable = await testDatabase(schemas)
const service = openInstance(disposable.url)
const world = openWorld(service)
beforeEach(() => {
  service.lookups.mockClear()
  service.catchUps.mockClear()
})
afterAll(async () => {
  await service.database.close()
  await disposable.drop()
})

const record = (streamId: string, event: DomainEvent) =>
  service.store.append(service.database, { streamId, events: [event], meta: {}, recordedAt: new Date() })

const personOf = async (id: string) =>
  (await service.directory.names({ people: [id] })).person(id, 'ANALYST').name
const municipalityOf = async (id: string) =>
  (await service.directory.names({ municipalities: [id] })).municipality(id)
const activityOf = async (id: string) => (await service.directory.names({ activities: [id] })).activity(id)

describe('the next lookup, without a bus', () => {
  it('[D8.03] shows a person who was registered, renamed, and removed or rejected', async () => {
    const { id, role } = await world.registerPerson({ name: 'Ana', role: 'ANALYST' })
    expect(await personOf(id)).toBe('Ana')
    const facts = { name: 'Ana Lima', email: 'ana@example.com.br', cpf: null, phone: null, address: null }
    const personal = await (await service.personal.sealFor(id))(facts)
    const data = { userId: id, personal, isActive: true, role, municipalityIds: [] }
    await record(userStream(id), { type: 'UserChanged', data })
    expect(await personOf(id)).toBe('Ana Lima')
    await world.removePerson({ id, role, municipalityIds: [] })
    expect(await personOf(id)).toBe('Usuário removido')
    const rejected = await world.registerPerson({ name: 'Rui', role: 'APPLICANT' })
    expect(await personOf(rejected.id)).toBe('Rui')
    await record(userStream(rejected.id), { type: 'ApplicantRejected', data: { userId: rejected.id } })
    expect(await personOf(rejected.id)).toBe('Usuário removido')
  })

  it('[D8.03] shows a municipality that was registered, renamed, deactivated and deleted', async () => {
    const id = await world.registerMunicipality({ name: 'Extremos' })
    expect(await municipalityOf(id)).toMatchObject({ name: 'Extremos', status: 'ACTIVE' })
    for (const name of ['Estremoz', 'Extremoz']) await world.changeMunicipality(id, { name })
    expect(await municipalityOf(id)).toMatchObject({ name: 'Extremoz' })
    expect(acceptsFilings(await municipalityOf(id))).toBe(true)
    await world.changeMunicipality(id, { name: 'Extremoz', status: 'INACTIVE' })
    expect(acceptsFilings(await municipalityOf(id))).toBe(false)
    await world.changeMunicipality(id, { name: 'Extremoz', status: 'ACTIVE' })
    await record(municipalityStream(id), { type: 'MunicipalityDeleted', data: { municipalityId: id } })
    expect(await municipalityOf(id)).toMatchObject({ name: 'Extremoz', deleted: true })
    expect(acceptsFilings(await municipalityOf(id))).toBe(false)
  })

  it('[D8.03] shows an activity that was added, changed and deleted', async () => {
    const facts = { code: '10.01-1', description: 'Fabricação de pães' }
    const id = await world.addActivity(facts)
    expect(await activityOf(id)).toMatchObject(facts)
    const changed = {
      ...facts,
      description: 'Padaria',
      group: 'Indústria',
      subgroup: 'Alimentos',
      cnae: null,
    }
    await record(activityStream(id), { type: 'ActivityChanged', data: { activityId: id, ...changed } })
    expect(await activityOf(id)).toMatchObject({ description: 'Padaria', deleted: false })
    await record(activityStream(id), { type: 'ActivityDeleted', data: { activityId: id } })
    expect(await activityOf(id)).toMatchObject({ description: 'Padaria', deleted: true })
  })
})

describe('a lookup', () => {
  it('runs a single query when nothing changed, for any number of names', async () => {
    const people = await Promise.all(
      ['Ana', 'Rui', 'Bia'].map((name) => world.registerPerson({ name, role: 'ANALYST' })),
    )
    const wanted = {
      people: people.map(({ id }) => id),
      municipalities: [await world.registerMunicipality({ name: 'Natal' })],
      activities: [await world.addActivity({ code: '10.01-1', description: 'Padaria' })],
    }
    await service.directory.names(wanted)
    expect(service.lookups).toHaveBeenCalledTimes(2)
    service.lookups.mockClear()
    service.catchUps.mockClear()
    await service.directory.names(wanted)
    expect(service.lookups).toHaveBeenCalledTimes(1)
    expect(service.catchUps).not.toHaveBeenCalled()
  })

  it('catches up only the streams that changed', async () => {
    const [natal, assu] = await Promise.all(
      ['Natal', 'Assu'].map((name) => world.registerMunicipality({ name })),
    )
    const wanted = { municipalities: [natal, assu] }
    await service.directory.names(wanted)
    await world.changeMunicipality(assu ?? '', { name: 'Assú' })
    await service.directory.names(wanted)
    expect(service.catchUps).toHaveBeenLastCalledWith([municipalityStream(assu ?? '')])
  })

  it('shows the last known name of a parked stream without waiting, and current names of all others', async () => {
    const [parked, other] = await Promise.all(
      ['Macau', 'Touros'].map((name) => world.registerMunicipality({ name })),
    )
    const wanted = { municipalities: [parked, other] }
    await service.directory.names(wanted)
    await record(municipalityStream(parked ?? ''), { type: 'MunicipalityMerged', data: {} })
    await service.directory.names(wanted)
    expect(await service.projection.parked()).toMatchObject([{ streamId: municipalityStream(parked ?? '') }])
    service.catchUps.mockClear()
    await world.changeMunicipality(parked ?? '', { name: 'Macau do RN' })
    await world.changeMunicipality(other ?? '', { name: 'Touros do RN' })
    const found = await service.directory.names(wanted)
    expect(found.municipality(parked)?.name).toBe('Macau')
    expect(found.municipality(other)?.name).toBe('Touros do RN')
    expect(service.catchUps.mock.calls).toEqual([[[municipalityStream(other ?? '')]]])
  })
})

describe('concurrent lookups', () => {
  it('[D8.03] in two instances show the same new names and apply each once', async () => {
    const instances = [service, openInstance(disposable.url)]
    const { id } = await world.registerPerson({ name: 'Bia', role: 'ANALYST' })
    const natal = await world.registerMunicipality({ name: 'Natal' })
    const wanted = { people: [id], municipalities: [natal] }
    const found = await Promise.all(
      Array.from({ length: 10 }, (_, at) => instances[at % 2]?.directory.names(wanted)),
    )
    expect(found.map((names) => names?.person(id, null).name)).toEqual(Array(10).fill('Bia'))
    expect(found.map((names) => names?.municipality(natal)?.name)).toEqual(Array(10).fill('Natal'))
    expect(await service.projection.parked()).not.toContainEqual(
      expect.objectContaining({ streamId: userStream(id) }),
    )
    await instances[1]?.database.close()
  })

  it('do not exhaust the connection pool', async () => {
    const narrow = openInstance(disposable.url, 2)
    const people = await Promise.all(
      ['Eva', 'Leo'].map((name) => world.registerPerson({ name, role: 'ANALYST' })),
    )
    const wanted = { people: people.map(({ id }) => id) }
    const found = await Promise.all(Array.from({ length: 8 }, () => narrow.directory.names(wanted)))
    const shown = found.map((names) => people.map(({ id }) => names.person(id, null).name).join())
    expect(shown).toEqual(Array(8).fill('Eva,Leo'))
    await narrow.database.close()
  })
})
