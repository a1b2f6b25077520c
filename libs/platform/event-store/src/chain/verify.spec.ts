import type { Database } from '../database/types'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { EventStore, StreamHead } from '../types'
import { openTestStore, type TestStore } from '../testing/test-store'

let test: TestStore
let database: Database
let store: EventStore

beforeAll(async () => {
  test = await openTestStore()
  ;({ database, store } = test)
})

beforeEach(async () => {
  await tamper('truncate event_store.events')
  for (const streamId of ['process-1', 'process-2', 'process-3']) {
    await append(streamId, ['a', 'b'])
    await append(streamId, ['c', 'd'])
  }
})

afterAll(() => test?.close())

async function append(streamId: string, texts: string[]): Promise<StreamHead> {
  const expected = await store.head(database, streamId)
  const events = texts.map((text) => ({
    type: 'Noted',
    data: { text, nested: { z: 1, a: [0.1, -0, 1e21] } },
  }))
  await store.append(database, { streamId, expected, events, meta: { by: 'x' }, recordedAt: new Date() })
  return store.head(database, streamId)
}

/** Tampering that only a superuser can do. */
const tamper = (statement: string) =>
  database.transaction(async (tx) => {
    await tx.query('alter table event_store.events disable trigger append_only')
    await tx.query(statement)
    await tx.query('alter table event_store.events enable always trigger append_only')
  })

it('accepts an untouched history', async () => {
  const progress: number[] = []
  const report = await store.verifyAll(({ events }) => progress.push(events))
  expect(report).toEqual({ streams: 3, events: 12, faults: [] })
  expect(progress.at(-1)).toBe(12)
  expect(await store.verify('process-2')).toBeUndefined()
})

it.each([
  ['data', `data = jsonb_set(data, '{text}', '"B"')`],
  ['meta', `meta = '{"by":"y"}'`],
  ['time', `recorded_at = recorded_at - interval '1 ms'`],
  ['type', `type = 'Other'`],
  ['hash', `hash = sha256('x')`],
])('detects a changed %s', async (_, change) => {
  await tamper(`update event_store.events set ${change} where stream_id = 'process-2' and version = 2`)
  const { faults } = await store.verifyAll()
  expect(faults).toMatchObject([{ streamId: 'process-2', version: 2, reason: 'tampered' }])
  expect(await store.verify('process-2')).toEqual(faults[0])
  expect(await store.verify('process-1')).toBeUndefined()
})

it('detects an event removed from the middle', async () => {
  await tamper(`delete from event_store.events where stream_id = 'process-3' and version = 3`)
  const { faults } = await store.verifyAll()
  expect(faults).toMatchObject([{ streamId: 'process-3', version: 3, reason: 'missing' }])
})

it('detects a tail truncated since a known head', async () => {
  const known = await store.head(database, 'process-1')
  await tamper(`delete from event_store.events where stream_id = 'process-1' and version > 2`)
  expect(await store.verify('process-1', known)).toMatchObject({ version: 3, reason: 'missing' })
})

it('detects a history rewritten since a known head', async () => {
  const known = await store.head(database, 'process-1')
  await tamper(`delete from event_store.events where stream_id = 'process-1'`)
  await append('process-1', ['w', 'x', 'y', 'z'])
  expect(await store.verify('process-1')).toBeUndefined()
  expect(await store.verify('process-1', known)).toMatchObject({ version: 4, reason: 'tampered' })
})

it('refuses to append after a tampered last event', async () => {
  const expected = await store.head(database, 'process-1')
  await tamper(
    `update event_store.events set hash = sha256('x') where stream_id = 'process-1' and version = 4`,
  )
  const events = [{ type: 'Noted', data: {} }]
  const next = store.append(database, {
    streamId: 'process-1',
    expected,
    events,
    meta: {},
    recordedAt: new Date(),
  })
  await expect(next).rejects.toThrow('no longer at version 4')
})
