import type { Database } from '../database/types'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ConcurrencyConflict } from '../errors'
import { commit } from '../storage/append'
import { type EventStore } from '../types'
import { personalData, type PersonalData } from './personal-data'
import { openTestStore, type TestStore } from '../testing/test-store'

let test: TestStore
let database: Database
let store: EventStore
let persons: PersonalData

beforeAll(async () => {
  test = await openTestStore()
  ;({ database, store } = test)
  persons = personalData({ database })
})
afterAll(() => test?.close())

/** Registers a person and seals their data under a key of their own. */
const register = (personId: string, data: object) =>
  commit(database, async (tx) => {
    const key = persons.newKey(personId)
    const sealed = await key.seal(data)
    const events = [{ type: 'UserRegistered', data: { personId, sealed } }]
    await store.append(tx, { streamId: `user-${personId}`, events, meta: {}, recordedAt: new Date() })
    await key.store(tx)
    return { personId, sealed }
  })

const keys = () => database.query('select person_id as id from event_store.person_keys order by person_id')

it('keeps personal data out of the stored event and decrypts it again, in order', async () => {
  const ana = await register('ana', { name: 'Ana Conceição' })
  const rui = await register('rui', { name: 'Rui' })
  const seal = await persons.sealFor('ana')
  const again = { personId: 'ana', sealed: await seal({ name: 'Ana C.' }) }
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

it('makes it permanently unreadable once the person is forgotten, and leaves the chain intact', async () => {
  const bea = await register('bea', { name: 'Bea' })
  const leo = await register('leo', { name: 'Leo' })
  await commit(database, async (write) => persons.forget(write, 'bea'))
  expect(await persons.decrypt([bea, leo])).toEqual([null, { name: 'Leo' }])
  await expect(persons.sealFor('bea')).rejects.toThrow('bea has no key')
  expect(await store.verify('user-bea')).toBeUndefined()
})

it('does not decrypt data sealed for another person', async () => {
  const { sealed } = await register('eva', { name: 'Eva' })
  await register('ivo', {})
  await expect(persons.decrypt([{ personId: 'ivo', sealed }])).rejects.toThrow('decryption operation failed')
})

it('stores a key only with the transaction that appends the data it seals', async () => {
  const streamId = 'user-max'
  const events = [{ type: 'UserRegistered', data: {} }]
  await store.append(database, { streamId, events, meta: {}, recordedAt: new Date() })
  const before = await keys()
  const conflicting = commit(database, async (tx) => {
    const expected = { version: 0, hash: '0'.repeat(64) }
    await store.append(tx, { streamId, expected, events, meta: {}, recordedAt: new Date() })
    await persons.newKey('max').store(tx)
  })
  await expect(conflicting).rejects.toThrow(ConcurrencyConflict)
  expect(await keys()).toEqual(before)
  await expect(persons.sealFor('max')).rejects.toThrow('max has no key')
})

it('never replaces a key: the data sealed with it would be lost', async () => {
  const lia = await register('lia', { name: 'Lia' })
  await expect(register('lia', { name: 'Other' })).rejects.toMatchObject({ constraint: 'person_keys_pkey' })
  expect(await persons.decrypt([lia])).toEqual([{ name: 'Lia' }])
  expect((await store.load(database, 'user-lia')).version).toBe(1)
})

it('forgets a person who has no key, and decrypts an empty list', async () => {
  const before = await keys()
  await commit(database, async (write) => persons.forget(write, 'nobody'))
  expect(await keys()).toEqual(before)
  expect(await persons.decrypt([])).toEqual([])
})
