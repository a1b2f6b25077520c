import { migrate, openDatabase, type Database } from '@licensing/database'
import { testDatabase, type TestDatabase } from '@licensing/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  eventStoreMigrations,
  openEventStore,
  personalData,
  type EventStore,
  type PersonalData,
} from '../index'

let db: TestDatabase
let database: Database
let store: EventStore
let persons: PersonalData

beforeAll(async () => {
  db = await testDatabase()
  await migrate({ url: db.url, schema: 'event_store', migrations: eventStoreMigrations })
  database = openDatabase({ url: db.url })
  store = openEventStore({ database })
  persons = personalData({ database })
})

afterAll(async () => {
  await database?.close()
  await db?.drop()
})

const seal = (personId: string, data: object) =>
  database.transaction(async (tx) => {
    await store.lock(tx, `user-${personId}`)
    await persons.createKey(tx, personId)
    const sealed = await persons.encrypt(tx, personId, data)
    const expected = await store.head(tx, `user-${personId}`)
    const events = [{ type: 'UserRegistered', data: { personId, sealed } }]
    await store.append(tx, {
      streamId: `user-${personId}`,
      expected,
      events,
      meta: {},
      recordedAt: new Date(),
    })
    return { personId, sealed }
  })

it('keeps personal data out of the stored event and opens it again, in order', async () => {
  const ana = await seal('ana', { name: 'Ana Conceição' })
  const rui = await seal('rui', { name: 'Rui' })
  const again = await seal('ana', { name: 'Ana C.' })
  const [stored] = await database.query<{ text: string }>(
    'select string_agg(data::text, $1) as text from event_store.events',
    [''],
  )
  expect(stored?.text).not.toContain('Ana')
  expect(await persons.decrypt([rui, ana, again])).toEqual([
    { name: 'Rui' },
    { name: 'Ana Conceição' },
    { name: 'Ana C.' },
  ])
})

it('makes it unreadable for good once the person is forgotten, and leaves the chain whole', async () => {
  const bea = await seal('bea', { name: 'Bea' })
  const leo = await seal('leo', { name: 'Leo' })
  await database.transaction((tx) => persons.forget(tx, 'bea'))
  expect(await persons.decrypt([bea, leo])).toEqual([null, { name: 'Leo' }])
  await expect(database.transaction((tx) => persons.encrypt(tx, 'bea', {}))).rejects.toThrow('has no key')
  expect(await store.verify('user-bea')).toBeUndefined()
})

it('does not open what was sealed for someone else', async () => {
  const { sealed } = await seal('eva', { name: 'Eva' })
  await seal('ivo', {})
  await expect(persons.decrypt([{ personId: 'ivo', sealed }])).rejects.toThrow('decryption operation failed')
})

it('opens nothing without asking for keys of nobody', async () => {
  expect(await persons.decrypt([])).toEqual([])
})
