import { isUnavailable } from './database/failures'
import { type Database } from './database/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConcurrencyConflict, UnstorableEventData } from './errors'
import { type EventStore } from './types'
import { EMPTY, meta, noted, openTestStore, recordedAt, type TestStore } from './testing/test-store'

let test: TestStore
let database: Database
let store: EventStore

beforeAll(async () => {
  test = await openTestStore()
  ;({ database, store } = test)
})
afterAll(() => test?.close())

describe('appending', () => {
  it('appending returns what a later load returns', async () => {
    const streamId = test.newStream()
    const first = await test.note(streamId, 'a "quoted" text', 'açaí {1,2}')
    const second = await test.note(streamId, 'c')
    const loaded = await store.load(database, streamId)
    expect(loaded.events).toEqual([...first, ...second])
    expect(loaded.events[0]).toMatchObject({
      streamId,
      version: 1,
      type: 'Noted',
      schemaVersion: 1,
      meta,
      recordedAt,
    })
    expect(loaded.version).toBe(3)
    expect(loaded.hash).toBe(second[0]?.hash)
    expect(await store.head(database, streamId)).toEqual({ version: 3, hash: loaded.hash })
  })

  it('appending finds an unknown stream empty', async () => {
    expect(await store.load(database, test.newStream())).toEqual({ events: [], ...EMPTY })
  })

  it('appending refuses a version that is not the stream’s newest, and the right one with another history’s hash', async () => {
    const streamId = test.newStream()
    await test.note(streamId, 'a')
    const appendAt = (expected: typeof EMPTY) =>
      store.append(database, { streamId, expected, events: [noted('b')], meta, recordedAt })
    await expect(appendAt(EMPTY)).rejects.toMatchObject({
      name: 'ConcurrencyConflict',
      streamId,
      expectedVersion: 0,
    })
    await expect(appendAt({ version: 1, hash: 'ab'.repeat(32) })).rejects.toThrow(ConcurrencyConflict)
  })

  it('appending stores nothing of a transaction that rolled back', async () => {
    const streamId = test.newStream()
    const failing = database.transaction(async (tx) => {
      await store.append(tx, { streamId, expected: EMPTY, events: [noted('a')], meta, recordedAt })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await store.head(database, streamId)).toEqual(EMPTY)
  })

  it('appending does nothing for an empty list of events', async () => {
    const nothing = { streamId: test.newStream(), expected: EMPTY, events: [], meta, recordedAt }
    expect(await store.append(database, nothing)).toEqual([])
  })
})

it('data that does not survive storage is refused in data, meta and stream id, and is no outage', async () => {
  const storing = (over: object) =>
    store.append(database, {
      streamId: test.newStream(),
      expected: EMPTY,
      events: [noted('a')],
      meta,
      recordedAt,
      ...over,
    })
  await expect(storing({ events: [noted('\u0000')] })).rejects.toMatchObject({
    name: 'UnstorableEventData',
    path: 'Noted.data.text',
    found: 'a NUL character',
  })
  await expect(storing({ meta: { why: '\u0000' } })).rejects.toThrow(UnstorableEventData)
  await expect(storing({ streamId: 'process-\u0000' })).rejects.toThrow(UnstorableEventData)
  expect(isUnavailable(new UnstorableEventData('a', 'b'))).toBe(false)
})

it('the table is append-only', async () => {
  for (const change of ['update event_store.events set type = type', 'delete from event_store.events'])
    await expect(database.query(change)).rejects.toThrow('append-only')
  await expect(database.query('truncate event_store.events')).rejects.toThrow('append-only')
})
