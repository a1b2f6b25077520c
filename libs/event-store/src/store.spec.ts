import { isUnavailable, type Database } from '@licensing/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConcurrencyConflict, UnstorableEventData, type EventStore } from './index'
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
  it('returns what a later load returns', async () => {
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

  it('finds an unknown stream empty', async () => {
    expect(await store.load(database, test.newStream())).toEqual({ events: [], ...EMPTY })
  })

  it('refuses a version that is not the stream’s newest', async () => {
    const streamId = test.newStream()
    await test.note(streamId, 'a')
    const stale = store.append(database, {
      streamId,
      expected: EMPTY,
      events: [noted('b')],
      meta,
      recordedAt,
    })
    await expect(stale).rejects.toThrow(ConcurrencyConflict)
    await expect(stale).rejects.toMatchObject({ streamId, expectedVersion: 0 })
  })

  it('refuses the right version with another history’s hash', async () => {
    const streamId = test.newStream()
    await test.note(streamId, 'a')
    const expected = { version: 1, hash: 'ab'.repeat(32) }
    const forged = store.append(database, { streamId, expected, events: [noted('b')], meta, recordedAt })
    await expect(forged).rejects.toThrow(ConcurrencyConflict)
  })

  it('lets exactly one of ten writers win a version', async () => {
    const streamId = test.newStream()
    const attempts = Array.from({ length: 10 }, (_, writer) =>
      database.transaction(async (tx) => {
        const { version, hash } = await store.load(tx, streamId)
        return store.append(tx, {
          streamId,
          expected: { version, hash },
          events: [noted(`${writer}`)],
          meta,
          recordedAt,
        })
      }),
    )
    const results = await Promise.allSettled(attempts)
    const lost = results.filter((result) => result.status === 'rejected')
    expect((await store.load(database, streamId)).version).toBe(10 - lost.length)
    for (const { reason } of lost) expect(reason).toBeInstanceOf(ConcurrencyConflict)

    const expected = await store.head(database, streamId)
    const race = await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        store.append(database, { streamId, expected, events: [noted('race')], meta, recordedAt }),
      ),
    )
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('stores nothing of a transaction that rolled back', async () => {
    const streamId = test.newStream()
    const failing = database.transaction(async (tx) => {
      await store.append(tx, { streamId, expected: EMPTY, events: [noted('a')], meta, recordedAt })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await store.head(database, streamId)).toEqual(EMPTY)
  })

  it('does nothing for an empty list of events', async () => {
    expect(
      await store.append(database, {
        streamId: test.newStream(),
        expected: EMPTY,
        events: [],
        meta,
        recordedAt,
      }),
    ).toEqual([])
  })
})

describe('data that does not survive storage', () => {
  const storing = (data: object) =>
    store.append(database, {
      streamId: test.newStream(),
      expected: EMPTY,
      events: [{ type: 'Odd', data }],
      meta,
      recordedAt,
    })

  it.each([
    ['a NUL character', { deep: ['a\u0000b'] }, 'Odd.data.deep[0]'],
    ['half a surrogate pair', { text: 'x\uD83D' }, 'Odd.data.text'],
    ['half a surrogate pair', { text: '\uDE00\uD83D' }, 'Odd.data.text'],
    ['a NUL character', { 'a\u0000': 1 }, 'Odd.data'],
    ['NaN', { amount: Number.NaN }, 'Odd.data.amount'],
    ['a Date', { at: new Date(0) }, 'Odd.data.at'],
    ['a value of type undefined', { list: [undefined] }, 'Odd.data.list[0]'],
  ])('is refused with its path: %s', async (found, data, path) => {
    await expect(storing(data)).rejects.toMatchObject({ name: 'UnstorableEventData', path, found })
  })

  it('is also refused in meta and stream id', async () => {
    const events = [noted('a')]
    const badMeta = {
      streamId: test.newStream(),
      expected: EMPTY,
      events,
      meta: { why: '\u0000' },
      recordedAt,
    }
    await expect(store.append(database, badMeta)).rejects.toThrow(UnstorableEventData)
    const badId = { streamId: 'process-\u0000', expected: EMPTY, events, meta, recordedAt }
    await expect(store.append(database, badId)).rejects.toThrow(UnstorableEventData)
  })

  it('is not an outage', () => {
    expect(isUnavailable(new UnstorableEventData('a', 'b'))).toBe(false)
  })
})

describe('the table', () => {
  it.each([
    'update event_store.events set type = type',
    'delete from event_store.events',
    'truncate event_store.events',
  ])('refuses: %s', async (statement) => {
    await expect(database.query(statement)).rejects.toThrow('append-only')
  })
})
