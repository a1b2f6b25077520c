import { openDatabase, type Database } from '@licensing/database'
import { testDatabase, type TestDatabase } from '@licensing/test-support'
import canonicalize from 'canonicalize'
import { assert, asyncProperty, nat, property } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventData } from '../testing/event-data'
import { canonicalEvent, canonicalJson, chainHash, GENESIS } from './canonical'

let db: TestDatabase
let database: Database

beforeAll(async () => {
  db = await testDatabase()
  database = openDatabase({ url: db.url })
})

afterAll(async () => {
  await database?.close()
  await db?.drop()
})

it('is the RFC 8785 text of the whole event', () => {
  assert(
    property(eventData, eventData, nat(), (data, meta, version) => {
      const rest = {
        streamId: 'process-é"1',
        version,
        type: 'Noted',
        schemaVersion: 2,
        recordedAt: '2026-01-01',
      }
      const parts = { ...rest, data: canonicalJson(data), meta: canonicalJson(meta) }
      expect(canonicalEvent(parts)).toBe(canonicalize({ ...rest, data, meta }))
    }),
  )
})

it('survives a round trip through jsonb for any JSON', async () => {
  await assert(
    asyncProperty(eventData, async (data) => {
      const text = canonicalJson(data)
      const [row] = await database.query<{ data: object }>('select $1::jsonb as data', [text])
      expect(canonicalJson(row?.data)).toBe(text)
    }),
    { numRuns: 300 },
  )
})

it('changes with every part and with the previous hash', () => {
  const event = {
    streamId: 's',
    version: 1,
    type: 'T',
    schemaVersion: 1,
    data: '{}',
    meta: '{}',
    recordedAt: 'r',
  }
  const variants = [
    event,
    { ...event, streamId: 't' },
    { ...event, version: 2 },
    { ...event, type: 'U' },
    { ...event, schemaVersion: 2 },
    { ...event, data: '{"a":1}' },
    { ...event, meta: '{"a":1}' },
    { ...event, recordedAt: 'q' },
  ]
  const hashes = [
    ...variants.map((variant) => chainHash(GENESIS, variant)),
    chainHash('ab'.repeat(32), event),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
})
