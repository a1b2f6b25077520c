import { randomUUID } from 'node:crypto'
import { testDatabase } from '@licensing/test-support'
import { openWorld } from '@licensing/test-support/api'
import { afterAll, describe, expect, it } from 'vitest'
import { openInstance, schemas } from './testing/open-service'
import type { Names, NamesQuery } from './lookup'

const disposable = await testDatabase(schemas)
const service = openInstance(disposable.url)
const world = openWorld(service)
afterAll(async () => {
  await service.database.close()
  await disposable.drop()
})

const names = (wanted: NamesQuery): Promise<Names> => service.directory.names(wanted)

describe('names of people', () => {
  it('come from their accounts, with the role they had at the time', async () => {
    const maria = await world.registerPerson({ name: 'Maria', role: 'APPLICANT' })
    const ana = await world.registerPerson({ name: 'Ana', role: 'ANALYST' })
    const found = await names({ people: [maria.id, ana.id, null, maria.id] })
    expect(found.person(maria.id, 'APPLICANT')).toEqual({ name: 'Maria', role: 'APPLICANT' })
    expect(found.person(ana.id, 'ADMIN')).toEqual({ name: 'Ana', role: 'ADMIN' })
  })

  it('[D3.11] are removed with the account, while the role stays', async () => {
    const joao = await world.registerPerson({ name: 'João', role: 'ANALYST' })
    expect((await names({ people: [joao.id] })).person(joao.id, 'ANALYST').name).toBe('João')
    await world.removePerson(joao)
    expect((await names({ people: [joao.id] })).person(joao.id, 'ANALYST')).toEqual({
      name: 'Usuário removido',
      role: 'ANALYST',
    })
    expect(await service.database.query('select name from spec.people where id = $1', [joao.id])).toEqual([])
  })

  it('are shown as removed for an unknown id, and need no query without an id', async () => {
    const unknown = randomUUID()
    expect((await names({ people: [unknown] })).person(unknown, 'ADMIN').name).toBe('Usuário removido')
    service.lookups.mockClear()
    const found = await names({ people: [null] })
    expect(found.person(null, null)).toEqual({ name: 'Usuário removido', role: null })
    expect(service.lookups).not.toHaveBeenCalled()
  })
})

describe('names of municipalities and activities', () => {
  it('follow the catalogue', async () => {
    const natal = await world.registerMunicipality({
      name: 'Natal',
      feeExemptRequestTypes: ['OUTROS_REQUERIMENTOS'],
    })
    const padaria = await world.addActivity({ code: '10.01-1', description: 'Fabricação de pães' })
    const found = await names({ municipalities: [natal, undefined], activities: [padaria] })
    expect(found.municipality(natal)).toEqual({
      id: natal,
      name: 'Natal',
      state: 'RN',
      status: 'ACTIVE',
      deleted: false,
      feeExemptRequestTypes: ['OUTROS_REQUERIMENTOS'],
      desk: found.desk(undefined),
    })
    expect(found.activity(padaria)).toEqual({
      id: padaria,
      code: '10.01-1',
      description: 'Fabricação de pães',
      deleted: false,
    })
  })

  it('[C2.15] follow what a municipality sets for its desk, without the words of its notices', async () => {
    const natal = await world.registerMunicipality({ name: 'Natal' })
    const deskOf = async () => (await names({ municipalities: [natal] })).desk(natal)
    expect(await deskOf()).toMatchObject({ terms: {}, assignmentGuard: 'OFF', claimOnStart: false })
    const templates = { request: { subject: 'Pedido', text: 'Responda.' } }
    await world.setDesk(natal, { terms: { AA: 'P2M' }, assignmentGuard: 'WARN', templates })
    await world.changeMunicipality(natal, { name: 'Natal/RN' })
    const desk = await deskOf()
    expect(desk).toMatchObject({ terms: { AA: 'P2M' }, assignmentGuard: 'WARN' })
    expect(Object.keys(desk)).not.toContain('templates')
  })
})

describe('a rebuild', () => {
  it('[D3.11] restores the same names, but none whose key is deleted', async () => {
    const caico = await world.registerMunicipality({ name: 'Caicó' })
    const maria = await world.registerPerson({ name: 'Maria Rebuilt', role: 'APPLICANT' })
    const joao = await world.registerPerson({ name: 'João', role: 'ANALYST' })
    await world.removePerson(joao)
    await service.projection.rebuild()
    const found = await names({ people: [maria.id, joao.id], municipalities: [caico, randomUUID()] })
    expect(found.person(maria.id, 'APPLICANT').name).toBe('Maria Rebuilt')
    expect(found.person(joao.id, 'ANALYST').name).toBe('Usuário removido')
    expect([found.municipality(randomUUID()), found.municipality(undefined)]).toEqual([null, null])
    expect(found.municipality(caico)?.name).toBe('Caicó')
    expect(await service.projection.parked()).toEqual([])
  })
})
