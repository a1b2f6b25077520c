import type { Database } from '../database/types'
import { array, assert, asyncProperty, date, nat, record } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EventMeta, EventStore, StreamHead } from '../types'
import { eventData, eventText } from '../testing/event-data'
import { EMPTY, meta, openTestStore, recordedAt, type TestStore } from '../testing/test-store'
import { canonicalJson, chainHash } from './canonical'

let test: TestStore
let database: Database
let store: EventStore

beforeAll(async () => {
  test = await openTestStore()
  ;({ database, store } = test)
})
afterAll(() => test?.close())

describe('the hash that Postgres computes', () => {
  it('the hash that Postgres computes equals the chain’s, for any events', async () => {
    const event = record({ type: eventText, data: eventData, schemaVersion: nat(1_000).map((v) => v + 1) })
    const times = date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    const appends = record({
      prefix: eventText,
      events: array(event, { minLength: 1, maxLength: 4 }),
      meta: eventData,
      at: times,
    })
    await assert(
      asyncProperty(appends, async ({ prefix, events, meta: by, at }) => {
        const streamId = `${prefix}-${test.newStream()}`
        const appended = await store.append(database, {
          streamId,
          expected: EMPTY,
          events,
          meta: by as EventMeta,
          recordedAt: at,
        })
        let head: StreamHead = EMPTY
        for (const { type, data, schemaVersion } of events) {
          const version = head.version + 1
          const parts = { streamId, version, type, schemaVersion, recordedAt: at.toISOString() }
          const texts = { data: canonicalJson(data), meta: canonicalJson(by) }
          head = { version, hash: chainHash(head.hash, { ...parts, ...texts }) }
        }
        expect(appended.at(-1)?.hash).toBe(head.hash)
        expect(await store.head(database, streamId)).toEqual(head)
        expect(await store.verify(streamId, head)).toBeUndefined()
      }),
      { numRuns: 60 },
    )
    expect((await store.verifyAll()).faults).toEqual([])
  })

  it('the hash that Postgres computes survives a load, for values that Postgres could write in another way', async () => {
    const values: readonly object[] = [
      { a: 1e21, b: 5e-324, c: 1.797_693_134_862_315_7e308, d: 123_456_789_012_345_680_000 },
      { a: 0.1, b: -0, c: 1.1e-7, d: [-0, 0.30000000000000004] },
      { z: [{ y: { x: [[], {}, [null]] } }], a: { '': '', '\u0080': '\u2028' } },
      { 'ação €': '\u{1F600}', '\u{1F600}': '"\\/\b\f\n\r\t', '\uFFFF': '\u007F' },
      { text: '","version":1}', version: 7, data: { version: '}' } },
      { text: String.raw`\u0041 \\ \" $1 %s`, path: 'C:\\x' },
    ]
    const streamId = test.newStream()
    const events = values.map((data) => ({ type: 'Odd', data }))
    const appended = await store.append(database, { streamId, expected: EMPTY, events, meta, recordedAt })
    const stored = await store.load(database, streamId)
    expect(stored.events.map(({ hash }) => hash)).toEqual(appended.map(({ hash }) => hash))
    expect(await store.verify(streamId)).toBeUndefined()
    expect(stored.events.map(({ data }) => data)).toEqual(
      values.map((data) => JSON.parse(JSON.stringify(data)) as object),
    )
  })
})
