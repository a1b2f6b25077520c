import canonicalize from 'canonicalize'
import { assert, nat, property } from 'fast-check'
import { expect, it } from 'vitest'
import { eventData } from '../testing/event-data'
import { canonicalEvent, canonicalFormOf, canonicalJson, chainHash, GENESIS } from './canonical'

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
      const text = canonicalize({ ...rest, data, meta })
      expect(canonicalEvent(parts)).toBe(text)
      expect(canonicalFormOf({ ...rest, data, meta, hash: GENESIS, position: '1:1' })).toBe(text)
    }),
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
  expect(GENESIS).toBe('0'.repeat(64))
  expect(hashes[0]).toBe('a00b5bb3142d980986dba291a2d07519080bc32eca5a1c30cc3d6844f75a2310')
})
