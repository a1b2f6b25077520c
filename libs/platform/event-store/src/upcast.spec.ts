import { openDatabase } from './database/database'
import { testDatabase } from '@licensing/test-support'
import { expect, it } from 'vitest'
import { eventStoreMigrations } from './migrations'
import { openEventStore, upcastData, upcastingWith } from './store'
import { type Upcaster } from './types'

const fullName: Upcaster = {
  type: 'Named',
  fromVersion: 1,
  upcast: ({ first, last }) => ({ name: `${String(first)} ${String(last)}` }),
}
const nameObject: Upcaster = {
  type: 'Named',
  fromVersion: 2,
  upcast: ({ name }) => ({ name: { full: name } }),
}

it('upcasts old events in every read, without touching the stored ones', async () => {
  await using db = await testDatabase([['event_store', eventStoreMigrations]])
  await using database = openDatabase({ url: db.url })
  const before = openEventStore({ database })
  const data = { first: 'Ana', last: 'Lima' }
  const request = { streamId: 'user-1', meta: {}, recordedAt: new Date() }
  const expected = await before.head(database, 'user-1')
  await before.append(database, { ...request, expected, events: [{ type: 'Named', data }] })

  const after = openEventStore({ database, upcasters: [nameObject, fullName] })
  const head = await after.head(database, 'user-1')
  const newest = { name: { full: 'Rui' } }
  await after.append(database, { ...request, expected: head, events: [{ type: 'Named', data: newest }] })

  const upcasted = [
    { schemaVersion: 3, data: { name: { full: 'Ana Lima' } } },
    { schemaVersion: 3, data: newest },
  ]
  expect((await after.load(database, 'user-1')).events).toMatchObject(upcasted)
  expect((await after.readAfter(undefined)).events).toMatchObject(upcasted)
  expect((await before.load(database, 'user-1')).events[0]).toMatchObject({ schemaVersion: 1, data })
  expect(await after.verify('user-1')).toBeUndefined()
})

it('refuses upcasters with a missing or duplicate step, of each type by itself', () => {
  expect(() => upcastingWith([nameObject])).toThrow('Named needs one upcaster for each version')
  expect(() => upcastingWith([fullName, fullName])).toThrow('one upcaster for each version')
  expect(() => upcastingWith([fullName, nameObject, { ...fullName, fromVersion: 4 }])).toThrow('Named needs')
  const { newestVersion } = upcastingWith([fullName, nameObject, { ...fullName, type: 'Other' }])
  expect(['Named', 'Other', 'Noted'].map(newestVersion)).toEqual([3, 2, 1])
})

it('upcasts the golden JSON of each version', () => {
  const upcasters = [fullName, nameObject]
  const golden = [{ first: 'Ana', last: 'Lima' }, { name: 'Ana Lima' }, { name: { full: 'Ana Lima' } }]
  for (const [index, data] of golden.entries()) {
    expect(upcastData(upcasters, { type: 'Named', data }, index + 1)).toEqual(golden[2])
    expect(upcastData(upcasters, { type: 'Noted', data }, index + 1)).toEqual(data)
  }
})
