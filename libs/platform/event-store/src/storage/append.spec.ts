import type { Database } from '../database/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConcurrencyConflict, LateAppend } from '../errors'
import { openEventStore } from '../store'
import { type EventStore } from '../types'
import { EMPTY, meta, noted, openTestStore, recordedAt, type TestStore } from '../testing/test-store'

let test: TestStore
let database: Database
let store: EventStore

beforeAll(async () => {
  test = await openTestStore()
  ;({ database, store } = test)
  await database.query('create table numbers (value int)')
})
afterAll(() => test?.close())

const toTheEnd = (streamId: string, ...texts: string[]) => ({
  streamId,
  events: texts.map(noted),
  meta,
  recordedAt,
})
const after = (expected: typeof EMPTY, streamId: string, ...texts: string[]) => ({
  ...toTheEnd(streamId, ...texts),
  expected,
})

describe('an append without an expected head', () => {
  it('an append without an expected head appends at the end, for twenty concurrent writers, in one chain', async () => {
    const streamId = test.newStream()
    const appended = await Promise.all(
      Array.from({ length: 20 }, (_, writer) =>
        store.append(
          database,
          toTheEnd(streamId, ...Array.from({ length: (writer % 3) + 1 }, () => `${writer}`)),
        ),
      ),
    )
    const { events } = await store.load(database, streamId)
    expect(events).toEqual(appended.flat().toSorted((a, b) => a.version - b.version))
    expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1))
    expect(await store.verify(streamId)).toBeUndefined()
  })

  it('succeeds among writers that expect a head, each of which conflicts or comes first', async () => {
    const streamId = test.newStream()
    await test.note(streamId, 'first')
    const expected = await store.head(database, streamId)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, writer) =>
        store.append(
          database,
          writer % 2 === 0 ? toTheEnd(streamId, 'end') : after(expected, streamId, 'expecting'),
        ),
      ),
    )
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    for (const reason of refused) expect(reason).toBeInstanceOf(ConcurrencyConflict)
    expect(refused.length).toBeGreaterThanOrEqual(9)
    expect((await test.textsOf(streamId)).filter((text) => text === 'end')).toHaveLength(10)
    expect(await store.verify(streamId)).toBeUndefined()
  })
})

describe('an append in a transaction', () => {
  it('an append in a transaction must be its first write', async () => {
    const streamId = test.newStream()
    await database.transaction(async (tx) => {
      const { version, hash } = await store.load(tx, streamId)
      await store.append(tx, after({ version, hash }, streamId, 'a'))
      await tx.query('insert into numbers values (1)')
    })
    expect(await test.textsOf(streamId)).toEqual(['a'])
  })

  it('an append in a transaction is refused after another write, with an expected head and without one', async () => {
    const streamId = test.newStream()
    for (const request of [after(EMPTY, streamId, 'a'), toTheEnd(streamId, 'a')]) {
      const late = database.transaction(async (tx) => {
        await tx.query('insert into numbers values (2)')
        return store.append(tx, request)
      })
      await expect(late).rejects.toThrow(LateAppend)
    }
    expect(await test.textsOf(streamId)).toEqual([])
    expect(await database.query('select from numbers where value = 2')).toEqual([])
  })

  it('an append in a transaction is refused after an append to another stream, and nothing is stored', async () => {
    const [first, other] = [test.newStream(), test.newStream()]
    const twice = database.transaction(async (tx) => {
      await store.append(tx, toTheEnd(first, 'a'))
      return store.append(tx, toTheEnd(other, 'b'))
    })
    await expect(twice).rejects.toMatchObject({ name: 'LateAppend', streamId: other })
    expect([await test.textsOf(first), await test.textsOf(other)]).toEqual([[], []])
  })

  it('an append in a transaction is refused when a transaction id was assigned before it, unless its stream was locked before that', async () => {
    const streamId = test.newStream()
    const appending = (lockFirst: boolean) =>
      database.transaction(async (tx) => {
        if (lockFirst) await store.lock(tx, [streamId])
        await tx.query('select pg_current_xact_id()')
        await store.append(tx, after(EMPTY, streamId, 'a'))
      })
    await expect(appending(false)).rejects.toThrow(LateAppend)
    await appending(true)
    expect(await test.textsOf(streamId)).toEqual(['a'])
  })

  it('an append in a transaction may be followed by another to the same stream, behind it in the order of all events', async () => {
    const streamId = test.newStream()
    await database.transaction(async (tx) => {
      await store.append(tx, after(EMPTY, streamId, 'a', 'b'))
      await store.append(tx, toTheEnd(streamId, 'c'))
    })
    const { events } = await store.readAfter(undefined, { streamPrefixes: [streamId] })
    expect(events.map(({ version }) => version)).toEqual([1, 2, 3])
    expect(await store.verify(streamId)).toBeUndefined()
  })

  it('an append without events assigns no transaction id', async () => {
    const [before] = await database.query<{ id: string }>(
      'select pg_snapshot_xmax(pg_current_snapshot())::text as id',
    )
    await database.transaction((tx) => store.append(tx, after(EMPTY, test.newStream())))
    expect(await database.query('select pg_snapshot_xmax(pg_current_snapshot())::text as id')).toEqual([
      before,
    ])
  })

  it('an append in a transaction is refused before anything is sent when an event cannot be stored', async () => {
    const events = [{ type: 'Odd', data: { text: 'a\u0000' } }]
    const appending = store.append(database, { ...toTheEnd(test.newStream()), events })
    await expect(appending).rejects.toThrow('a NUL character')
  })

  it('an append in a transaction writes events in the newest version of their type', async () => {
    const upcasters = [{ type: 'Noted', fromVersion: 1, upcast: (data: object) => ({ ...data }) }]
    const upcasting = openEventStore({ database, upcasters })
    const streamId = test.newStream()
    const events = [noted('new'), { ...noted('old'), schemaVersion: 1 }]
    const appended = await upcasting.append(database, { ...after(EMPTY, streamId), events })
    expect(appended.map(({ schemaVersion }) => schemaVersion)).toEqual([2, 1])
    const stored = 'select schema_version as v from event_store.events where stream_id = $1 order by version'
    expect(await database.query(stored, [streamId])).toEqual([{ v: 2 }, { v: 1 }])
    expect(await store.verify(streamId)).toBeUndefined()
  })
})
