import { randomUUID } from 'node:crypto'
import { type Database, migrate, openDatabase, type Queryable } from '@licensing/database'
import { type EventStore, eventStoreMigrations, openEventStore, personalData } from '@licensing/event-store'
import {
  messagingMigrations,
  openPostgresBus,
  type Projection,
  projectionMigration,
} from '@licensing/messaging'
import { testDatabase, type TestDatabase } from '@licensing/test-kit'
import { openWorld, type World } from '@licensing/test-kit/api'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  type Directory,
  directoryMigration,
  directoryProjection,
  type Names,
  type NamesWanted,
  openDirectory,
} from './index'

const SCHEMA = 'spec'

let disposable: TestDatabase
let database: Database
let world: World
let store: EventStore
let projection: Projection
let followedBy: (directory: Directory) => Projection
let deliver: () => Promise<void>

beforeAll(async () => {
  disposable = await testDatabase()
  const { url } = disposable
  await migrate({ url, schema: 'event_store', migrations: eventStoreMigrations })
  await migrate({ url, schema: 'messaging', migrations: messagingMigrations })
  await migrate({
    url,
    schema: SCHEMA,
    migrations: [projectionMigration(SCHEMA), directoryMigration(SCHEMA)],
  })
  database = openDatabase({ url })
  store = openEventStore({ database })
  const personal = personalData({ database })
  const bus = openPostgresBus({ database, store })
  world = openWorld({ database, store, personal })
  followedBy = (directory) =>
    directoryProjection({ database, store, bus, personal, schema: SCHEMA, directory })
  projection = directoryProjection({ database, store, bus, personal, schema: SCHEMA })
  // All events from the first, again and again: the projection passes over what it knows.
  deliver = async () => projection.handleBatch((await store.readAfter(undefined)).events)
})
afterAll(async () => {
  await database?.close()
  await disposable?.drop()
})

const names = async (wanted: NamesWanted): Promise<Names> => {
  await deliver()
  return openDirectory(SCHEMA).names(database, wanted)
}

describe('names asked for twice', () => {
  it('are looked up once in a transaction, and anew in the next once they may have changed', async () => {
    const maria = await world.registerPerson({ name: 'Maria', role: 'APPLICANT' })
    const ana = await world.registerPerson({ name: 'Ana', role: 'ANALYST' })
    await deliver()
    const directory = openDirectory(SCHEMA)
    const nameOf = async (source: Queryable, ...ids: string[]) => {
      const found = await directory.names(source, { people: ids })
      return ids.map((id) => found.person(id, null).name)
    }
    await database.transaction(async (tx) => {
      expect(await nameOf(tx, maria.id)).toEqual(['Maria'])
      await database.query(`update spec.people set name = 'Mara' where id = $1`, [maria.id])
      expect(await nameOf(tx, maria.id, ana.id)).toEqual(['Maria', 'Ana'])
    })
    expect(await database.transaction((tx) => nameOf(tx, maria.id))).toEqual(['Maria'])
    directory.forget()
    expect(await database.transaction((tx) => nameOf(tx, maria.id))).toEqual(['Mara'])
    expect(await nameOf(database, maria.id)).toEqual(['Mara'])
  })
})

describe('a name that is remembered', () => {
  afterEach(() => void vi.useRealTimers())

  it('is forgotten as soon as its change is applied', async () => {
    const directory = openDirectory(SCHEMA)
    const following = followedBy(directory)
    const natal = await world.registerMunicipality({ name: 'Natal' })
    const nameOf = async () => {
      await following.handleBatch((await store.readAfter(undefined)).events)
      return (await directory.names(database, { municipalities: [natal] })).municipality(natal)?.name
    }
    expect(await nameOf()).toBe('Natal')
    await world.changeMunicipality(natal, { name: 'Natal do RN' })
    expect(await nameOf()).toBe('Natal do RN')
  })

  it('is asked for anew together with all others, by whoever needs one of them first', async () => {
    const people = await Promise.all(
      ['Maria', 'Ana', 'Rui'].map((name) => world.registerPerson({ name, role: 'APPLICANT' })),
    )
    await deliver()
    const directory = openDirectory(SCHEMA)
    let questions = 0
    const source: Queryable = {
      ...database,
      query: (...question: Parameters<Queryable['query']>) => {
        questions += 1
        return database.query(...question)
      },
    } as Queryable
    const askForEach = async () => {
      questions = 0
      // oxlint-disable-next-line no-await-in-loop -- one after the other is what is meant
      for (const { id } of people) await directory.names(source, { people: [id] })
      return questions
    }
    vi.useFakeTimers({ toFake: ['performance'] })
    expect([await askForEach(), await askForEach()]).toEqual([3, 0])
    vi.advanceTimersByTime(1_000)
    expect([await askForEach(), await askForEach()]).toEqual([1, 0])
  })
})

describe('the names of people', () => {
  it('are those of their accounts, the role as it was at the time', async () => {
    const maria = await world.registerPerson({ name: 'Maria', role: 'APPLICANT' })
    const ana = await world.registerPerson({ name: 'Ana', role: 'ANALYST' })
    const found = await names({ people: [maria.id, ana.id, null, maria.id] })
    expect(found.person(maria.id, 'APPLICANT')).toEqual({ name: 'Maria', role: 'APPLICANT' })
    expect(found.person(ana.id, 'ADMIN')).toEqual({ name: 'Ana', role: 'ADMIN' })
  })

  it('[D3.11] of a deleted account are gone for good, the role stays', async () => {
    const joao = await world.registerPerson({ name: 'João', role: 'ANALYST' })
    expect((await names({ people: [joao.id] })).person(joao.id, 'ANALYST').name).toBe('João')
    await world.removePerson(joao)
    expect((await names({ people: [joao.id] })).person(joao.id, 'ANALYST')).toEqual({
      name: 'Usuário removido',
      role: 'ANALYST',
    })
    expect(await database.query('select name from spec.people where id = $1', [joao.id])).toEqual([])
  })

  it('[D3.11] cannot be learned again from the events once the key is gone', async () => {
    const joao = await world.registerPerson({ name: 'João', role: 'ANALYST' })
    await world.removePerson(joao)
    await projection.rebuild()
    const found = await names({ people: [joao.id] })
    expect(found.person(joao.id, 'ANALYST').name).toBe('Usuário removido')
  })

  it('nobody knows are shown as removed', async () => {
    const found = await names({ people: [] })
    expect(found.person(null, null)).toEqual({ name: 'Usuário removido', role: null })
  })
})

describe('the names of municipalities and activities', () => {
  it('follow the catalogue', async () => {
    const natal = await world.registerMunicipality({
      name: 'Natal',
      feeExemptRequestTypes: ['OUTROS_REQUERIMENTOS'],
    })
    const padaria = await world.addActivity({ code: '10.01-1', description: 'Fabricação de pães' })
    const found = await names({ municipalities: [natal, undefined], activities: [padaria] })
    expect(found.municipality(natal)).toMatchObject({
      id: natal,
      name: 'Natal',
      state: 'RN',
      status: 'ACTIVE',
      deleted: false,
      feeExemptRequestTypes: ['OUTROS_REQUERIMENTOS'],
    })
    expect(found.activity(padaria)).toEqual({
      id: padaria,
      code: '10.01-1',
      description: 'Fabricação de pães',
      deleted: false,
    })

    await world.changeMunicipality(natal, { name: 'Natal do RN', status: 'INACTIVE' })
    expect((await names({ municipalities: [natal] })).municipality(natal)).toMatchObject({
      name: 'Natal do RN',
      status: 'INACTIVE',
      feeExemptRequestTypes: [],
    })
  })

  it('are null where there is none', async () => {
    const found = await names({ municipalities: [randomUUID()], activities: [null] })
    expect(found.municipality(randomUUID())).toBeNull()
    expect(found.municipality(undefined)).toBeNull()
    expect(found.activity(null)).toBeNull()
  })
})

describe('a rebuild', () => {
  it('answers the same names again', async () => {
    const caico = await world.registerMunicipality({ name: 'Caicó' })
    const maria = await world.registerPerson({ name: 'Maria Rebuilt', role: 'APPLICANT' })
    await deliver()
    await projection.rebuild()
    const found = await names({ people: [maria.id], municipalities: [caico] })
    expect(found.person(maria.id, 'APPLICANT').name).toBe('Maria Rebuilt')
    expect(found.municipality(caico)?.name).toBe('Caicó')
    expect(await projection.parked()).toEqual([])
  })
})
