import type { StoredEvent } from '@licensing/event-store'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { requestsOf } from './requests'

const kafka = { qualifiedName: (name: string) => `p.${name}` }

const event = (streamId: string, version: number, size = 10): StoredEvent => ({
  streamId,
  version,
  type: 'Counted',
  schemaVersion: 1,
  data: { text: 'x'.repeat(size) },
  meta: {},
  recordedAt: '2026-03-10T15:00:00.000Z',
  hash: 'a'.repeat(64),
  position: `${version}:1`,
})

const streams = fc.constantFrom('process-1', 'process-2', 'user-1', 'activity-1')
const histories = fc
  .array(fc.tuple(streams, fc.integer({ min: 0, max: 300_000 })), { maxLength: 60 })
  .map((list) => list.map(([streamId, size], index) => event(streamId, index + 1, size)))

it('keeps every event, each topic in order, and every request within the broker’s limit', () => {
  fc.assert(
    fc.property(histories, (events) => {
      const requests = [...requestsOf(events, kafka, 7)]
      expect(requests.reduce((sum, each) => sum + each.events, 0)).toBe(events.length)
      const byTopic = new Map<string, string[]>()
      for (const { topicMessages, events: count } of requests) {
        const messages = topicMessages.flatMap((each) => each.messages)
        expect(messages).toHaveLength(count)
        const bytes = messages.reduce((sum, { value }) => sum + String(value).length, 0)
        expect(count === 1 || bytes < 1_000_000).toBe(true)
        for (const { topic, messages: inTopic } of topicMessages)
          byTopic.set(topic, [...(byTopic.get(topic) ?? []), ...inTopic.map(({ value }) => String(value))])
      }
      const kinds = { process: 'p.licensing.process.v1', user: 'p.licensing.user.v1' }
      for (const [kind, topic] of Object.entries(kinds)) {
        const mine = events.filter(({ streamId }) => streamId.startsWith(kind))
        expect(byTopic.get(topic) ?? []).toEqual(mine.map((each) => JSON.stringify(each)))
      }
      expect(requests.at(-1)?.upTo).toBe(events.at(-1)?.position)
    }),
    { numRuns: 40 },
  )
})

it('splits after 500 events, each request with its last position', () => {
  const events = Array.from({ length: 1_001 }, (_, index) => event('process-1', index + 1))
  const requests = [...requestsOf(events, kafka, 7)]
  expect(requests.map(({ events: count, upTo }) => [count, upTo])).toEqual([
    [500, '500:1'],
    [500, '1000:1'],
    [1, '1001:1'],
  ])
})
