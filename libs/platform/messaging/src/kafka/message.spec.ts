import type { StoredEvent } from '@licensing/event-store'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { eventOf, messageOf, UnreadableMessage } from './message'
import { isAfter } from './place'

const bytes = (text: string) => Buffer.from(text, 'utf8')
const received = ({ key, value }: { key: string; value: string }) => ({
  key: bytes(key),
  value: bytes(value),
})

const anEvent: StoredEvent = {
  streamId: 'process-1',
  version: 3,
  type: 'ProcessFiled',
  schemaVersion: 2,
  data: { text: 'Açaí "1"\n', list: [1, null] },
  meta: { correlationId: 'c-1', traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01' },
  recordedAt: '2026-03-10T15:00:00.000Z',
  hash: 'a'.repeat(64),
  position: '771:2',
}

const events: fc.Arbitrary<StoredEvent> = fc.record({
  streamId: fc.uuid().map((id) => `process-${id}`),
  version: fc.integer({ min: 1, max: 2_147_483_647 }),
  type: fc.stringMatching(/^[A-Z][A-Za-z]{1,30}$/),
  schemaVersion: fc.integer({ min: 1, max: 9 }),
  data: fc.dictionary(fc.string(), fc.jsonValue({ noUnicodeString: false })).map((each) => ({ ...each })),
  meta: fc.dictionary(fc.string(), fc.string()).map((each) => ({ ...each })),
  recordedAt: fc
    .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString()),
  hash: fc.stringMatching(/^[0-9a-f]{64}$/),
  position: fc
    .tuple(fc.bigInt({ min: 0n, max: 2n ** 63n }), fc.integer({ min: 1 }))
    .map(([txid, pos]) => `${txid}:${pos}`),
})

it('returns exactly the original event', () => {
  fc.assert(
    fc.property(events, (event) => {
      // JSON has no negative zero, and the store has none either.
      const stored = JSON.parse(JSON.stringify(event)) as StoredEvent
      expect(eventOf(received(messageOf(stored, 0)))).toEqual(stored)
    }),
  )
})

it('is a CloudEvent in binary mode, keyed by its stream, without a trace context when the event has none', () => {
  expect(messageOf(anEvent, 1_700_000_000_000)).toEqual({
    key: 'process-1',
    value: JSON.stringify(anEvent),
    timestamp: '1700000000000',
    headers: {
      ce_specversion: '1.0',
      ce_id: 'process-1:3',
      ce_source: 'urn:licensing:event-store',
      ce_type: 'ProcessFiled',
      ce_subject: 'process-1',
      ce_time: '2026-03-10T15:00:00.000Z',
      ce_partitionkey: 'process-1',
      ce_streamversion: '3',
      ce_schemaversion: '2',
      ce_hash: 'a'.repeat(64),
      ce_position: '771:2',
      'content-type': 'application/json',
      traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
      ce_correlationid: 'c-1',
    },
  })
  const { headers } = messageOf({ ...anEvent, meta: {} }, 0)
  expect(headers).not.toHaveProperty('traceparent')
  expect(headers).not.toHaveProperty('ce_correlationid')
})

const refusalOf = (message: Parameters<typeof eventOf>[0]): string | undefined => {
  try {
    eventOf(message)
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(UnreadableMessage)
    return (error as Error).message
  }
}

it('refuses what is no event of its stream, or lacks a field', () => {
  const cases = [
    ['no value', { key: bytes('process-1'), value: null }, 'The message has no value'],
    ['other text', { key: bytes('process-1'), value: bytes('hello') }, 'The value is not JSON'],
    ['a list', { key: bytes('process-1'), value: bytes('[]') }, 'The value is not a JSON object'],
    [
      'another key',
      received({ key: 'process-2', value: JSON.stringify(anEvent) }),
      'The key is not the stream',
    ],
    ['no key', { key: null, value: bytes(JSON.stringify(anEvent)) }, 'The key is not the stream'],
  ] as const
  expect(cases.map(([what, message]) => [what, refusalOf(message)])).toEqual(
    cases.map(([what, , said]) => [what, expect.stringContaining(said) as string]),
  )
  const fields = Object.keys(anEvent)
  const lacking = fields.map((field) => {
    const { [field as keyof StoredEvent]: _, ...rest } = anEvent
    return refusalOf(received({ key: 'process-1', value: JSON.stringify(rest) }))
  })
  expect(lacking).toEqual(fields.map((field) => `The field ${field} is missing or malformed`))
})

it('orders positions as the store does: by transaction, then by place in it, beyond the range of a number', () => {
  expect(isAfter('9007199254740993:1', '9007199254740992:5')).toBe(true)
  expect(isAfter('10:1', '9:9')).toBe(true)
  expect(isAfter('9:10', '9:9')).toBe(true)
  expect(isAfter('9:9', '9:9')).toBe(false)
  expect(() => isAfter('9', '9:9')).toThrow('is not a cursor')
})
