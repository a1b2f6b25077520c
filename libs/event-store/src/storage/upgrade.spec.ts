import type { Database, Queryable } from '@licensing/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { canonicalJson, chainHash } from '../chain/canonical'
import { ConcurrencyConflict, LateAppend, type EventStore, type StreamHead } from '../index'
import { meta, noted, openTestStore, recordedAt, type TestStore } from '../testing/test-store'

let test: TestStore
let database: Database
let store: EventStore

beforeAll(async () => {
  test = await openTestStore()
  ;({ database, store } = test)
})
afterAll(() => test?.close())

const OLD_APPEND = `select txid::text, base from event_store.append($1, $2, $3, $4, $5, $6, $7, $8, $9)`

/** Appends as the previous release does: hashes computed here, one call of the SQL function. @returns the new head */
async function appendAsBefore(target: Queryable, streamId: string, expected: StreamHead, ...texts: string[]) {
  const rows: { hash: string; data: string }[] = []
  for (const [index, text] of texts.entries()) {
    const data = canonicalJson(noted(text).data)
    const version = expected.version + index + 1
    const event = {
      streamId,
      version,
      type: 'Noted',
      schemaVersion: 1,
      recordedAt,
      data,
      meta: canonicalJson(meta),
    }
    rows.push({ hash: chainHash(rows.at(-1)?.hash ?? expected.hash, event), data })
  }
  await target.query(OLD_APPEND, [
    streamId,
    expected.version,
    `\\x${expected.hash}`,
    texts.map(() => 'Noted'),
    texts.map(() => 1),
    rows.map(({ data }) => data),
    canonicalJson(meta),
    recordedAt,
    rows.map(({ hash }) => `\\x${hash}`),
  ])
  return { version: expected.version + texts.length, hash: rows.at(-1)?.hash ?? expected.hash }
}

it('keeps one chain when instances of both releases append in turn', async () => {
  const streamId = test.newStream()
  let head = await appendAsBefore(database, streamId, await store.head(database, streamId), 'old 1', 'old 2')
  expect(await store.head(database, streamId)).toEqual(head)
  for (const text of ['a', 'b', 'c']) {
    const events = [noted(`new ${text}`)]
    await store.append(database, { streamId, expected: head, events, meta, recordedAt })
    head = await appendAsBefore(database, streamId, await store.head(database, streamId), `old ${text}`)
  }
  await store.append(database, { streamId, events: [noted('new end')], meta, recordedAt })
  const expected = 'old 1, old 2, new a, old a, new b, old b, new c, old c, new end'
  expect((await test.textsOf(streamId)).join(', ')).toBe(expected)
  expect(await store.verify(streamId)).toBeUndefined()
  const { events } = await store.readAfter(undefined, { streamPrefixes: [streamId] })
  expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1))
})

it('lets exactly one release win a race for a version', async () => {
  const streams = Array.from({ length: 10 }, () => test.newStream())
  const races = await Promise.all(
    streams.map(async (streamId) => {
      const expected = await store.head(database, streamId)
      const [old, ours] = await Promise.allSettled([
        appendAsBefore(database, streamId, expected, 'old'),
        store.append(database, { streamId, expected, events: [noted('new')], meta, recordedAt }),
      ])
      return { old, ours }
    }),
  )
  for (const { old, ours } of races)
    expect([old.status, ours.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  const ourLosses = races.flatMap(({ ours }) => (ours.status === 'rejected' ? [ours.reason as unknown] : []))
  for (const reason of ourLosses) expect(reason).toBeInstanceOf(ConcurrencyConflict)
  for (const streamId of streams) {
    expect(await test.textsOf(streamId)).toHaveLength(1)
    expect(await store.verify(streamId)).toBeUndefined()
  }
})

it('waits for the lock that the other release holds, then conflicts', async () => {
  const streamId = test.newStream()
  const expected = await store.head(database, streamId)
  let waiting: Promise<unknown> = Promise.resolve()
  await database.transaction(async (tx) => {
    await tx.query('select event_store.lock_stream($1)', [streamId])
    waiting = store
      .append(database, { streamId, expected, events: [noted('new')], meta, recordedAt })
      .catch((reason: unknown) => reason)
    const blocked = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(() => database.query(blocked), { interval: 5 }).toHaveLength(1)
    await appendAsBefore(tx, streamId, expected, 'old')
  })
  expect(await waiting).toBeInstanceOf(ConcurrencyConflict)
  expect(await test.textsOf(streamId)).toEqual(['old'])
})

it('refuses a new append after an old one in the same transaction', async () => {
  const streamId = test.newStream()
  const expected = await store.head(database, streamId)
  const both = database.transaction(async (tx) => {
    const head = await appendAsBefore(tx, streamId, expected, 'old')
    await store.append(tx, { streamId, expected: head, events: [noted('new')], meta, recordedAt })
  })
  await expect(both).rejects.toThrow(LateAppend)
  expect(await test.textsOf(streamId)).toEqual([])
})
