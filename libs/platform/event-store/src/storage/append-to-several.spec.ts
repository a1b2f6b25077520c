import type { Database } from '../database/types'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ConcurrencyConflict, LateAppend } from '../errors'
import { type EventStore, type StreamHead } from '../types'
import { commit } from './append'
import { EMPTY, meta, noted, openTestStore, recordedAt, type TestStore } from '../testing/test-store'

let test: TestStore
let database: Database
let store: EventStore

beforeAll(async () => {
  test = await openTestStore()
  ;({ database, store } = test)
  await database.query(`
    create table counter (last int not null);
    insert into counter values (0);
    create function draw(expected int) returns int language plpgsql as $$
      declare drawn int;
      begin
        update counter set last = last + 1 returning last into drawn;
        if drawn <> expected then raise exception 'taken' using errcode = '40001'; end if;
        return drawn;
      end $$`)
})
afterAll(() => test?.close())

const texts = (streamIds: readonly string[]) => Promise.all(streamIds.map(test.textsOf))
const after = (expected: StreamHead | undefined, streamId: string, ...notes: string[]) => ({
  streamId,
  ...(expected === undefined ? {} : { expected }),
  events: notes.map(noted),
  meta,
  recordedAt,
})
const twoStreams = () => [test.newStream(), test.newStream()] as const

describe('an append to two streams', () => {
  it('an append to two streams appends to both, each in its own chain and all in the order of all events', async () => {
    const [process, licence] = twoStreams()
    await test.note(process, 'before')
    const expected = await store.head(database, process)
    const appended = await store.appendAll(database, [
      after(expected, process, 'a', 'b'),
      after(EMPTY, licence, 'c', 'd'),
    ])
    expect(appended.map((events) => events.map(({ version }) => version))).toEqual([
      [2, 3],
      [1, 2],
    ])
    expect(await texts([process, licence])).toEqual([
      ['before', 'a', 'b'],
      ['c', 'd'],
    ])
    expect([await store.verify(process), await store.verify(licence)]).toEqual([undefined, undefined])
    const read = (await store.readAfter(undefined, { streamPrefixes: [process, licence] })).events
    expect(read.map(({ data }) => (data as { text: string }).text)).toEqual(['before', 'a', 'b', 'c', 'd'])
    expect(read.slice(1)).toEqual(appended.flat())
  })

  it('an append to two streams appends at the end of one without an expected head, and nothing to one without events', async () => {
    const [process, licence] = twoStreams()
    await test.note(licence, 'before')
    const none = test.newStream()
    const appended = await store.appendAll(database, [
      after(EMPTY, process, 'a'),
      after(EMPTY, none),
      after(undefined, licence, 'b'),
    ])
    expect(appended.map((events) => events.map(({ version }) => version))).toEqual([[1], [], [2]])
    expect(await texts([process, licence, none])).toEqual([['a'], ['before', 'b'], []])
  })

  it('an append to two streams appends to neither when one of them moved on, and names that one', async () => {
    for (const moved of [0, 1]) {
      const streams = twoStreams()
      await test.note(streams[moved] ?? '', 'faster')
      const appending = store.appendAll(
        database,
        streams.map((id) => after(EMPTY, id, 'late')),
      )
      const refusal = await appending.catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(ConcurrencyConflict)
      expect(refusal).toMatchObject({ streamId: streams[moved], expectedVersion: 0 })
      expect((await texts(streams)).flat()).toEqual(['faster'])
    }
  })

  it.each(['the first stream', 'the second stream', 'the counter'])(
    'starts again when it loses a race for %s, and is then written once',
    async (lost) => {
      const [process, licence] = twoStreams()
      const attempts = await commit(database, async (tx, attempt) => {
        const heads = [await store.head(database, process), await store.head(database, licence)] as const
        const [{ last } = { last: 0 }] = await database.query<{ last: number }>('select last from counter')
        if (attempt === 1 && lost === 'the first stream') await test.note(process, 'faster')
        if (attempt === 1 && lost === 'the second stream') await test.note(licence, 'faster')
        if (attempt === 1 && lost === 'the counter')
          await database.query('update counter set last = last + 1')
        await store.lock(tx, [process, licence])
        await tx.query('select draw($1)', [last + 1])
        await store.appendAll(tx, [after(heads[0], process, 'a'), after(heads[1], licence, 'b')])
        return attempt
      })
      expect(attempts).toBe(2)
      const stored = await texts([process, licence])
      expect(stored.map((notes) => notes.filter((text) => text !== 'faster'))).toEqual([['a'], ['b']])
    },
  )

  it('neither waits for itself nor loses an event, whatever the order in which writers name the streams', async () => {
    const streams = twoStreams()
    const append = (_: unknown, writer: number) =>
      store.appendAll(
        database,
        (writer % 2 === 0 ? streams : streams.toReversed()).map((id) => after(undefined, id, 'a', 'b')),
      )
    await Promise.all(Array.from({ length: 16 }, append))
    expect((await texts(streams)).map(({ length }) => length)).toEqual([32, 32])
    expect([await store.verify(streams[0]), await store.verify(streams[1])]).toEqual([undefined, undefined])
  })

  it('an append to two streams is refused when the transaction wrote before it locked one of them, and for one stream named twice', async () => {
    const [process, licence] = twoStreams()
    const late = database.transaction(async (tx) => {
      await store.lock(tx, [process])
      await tx.query('select pg_current_xact_id()')
      await store.appendAll(tx, [after(EMPTY, process, 'a'), after(EMPTY, licence, 'b')])
    })
    await expect(late).rejects.toThrow(LateAppend)
    const twice = store.appendAll(database, [after(EMPTY, process, 'a'), after(EMPTY, process, 'b')])
    await expect(twice).rejects.toThrow('each stream once')
    expect((await texts([process, licence])).flat()).toEqual([])
  })
})
