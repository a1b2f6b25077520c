import type { TopicMessages } from 'kafkajs'
import { expect, it } from 'vitest'
import { SILENT } from '../../types'
import type { KafkaCluster } from '../cluster/cluster'
import { publisherTo } from './publisher'

/** Producers that record their messages and fail a given number of times. */
function recordedProducers(failures: number) {
  const sent: { producer: number; messages: unknown }[] = []
  const [discarded, settings]: [number[], unknown[]] = [[], []]
  let left = failures
  const producer = (config: unknown) => {
    const number = settings.push(config)
    return {
      connect: () => Promise.resolve(),
      disconnect: () => Promise.resolve(void discarded.push(number)),
      sendBatch: (batch: { topicMessages: TopicMessages[]; acks: number }) => {
        sent.push({ producer: number, messages: structuredClone(batch) })
        left -= 1
        return left >= 0 ? Promise.reject(new Error('no response')) : Promise.resolve([])
      },
    }
  }
  const kafka = { client: { producer } } as unknown as KafkaCluster
  return { kafka, sent, discarded, settings }
}

const REQUEST: TopicMessages[] = [
  { topic: 't', messages: [{ key: 'process-1', value: '{}', timestamp: '1' }] },
]

it('resends identical messages with a new producer after a final failure, until they are acknowledged', async () => {
  const { kafka, sent, discarded, settings } = recordedProducers(2)
  const failures: unknown[] = []
  const publisher = publisherTo(kafka, {
    name: 'relay',
    log: SILENT,
    onFailure: (error) => failures.push(error),
  })
  expect(await publisher.send(REQUEST, new AbortController().signal)).toBe(true)
  expect(await publisher.send(REQUEST, new AbortController().signal)).toBe(true)
  expect(sent.map(({ producer }) => producer)).toEqual([1, 2, 3, 3])
  for (const { messages } of sent) expect(messages).toMatchObject({ acks: -1, topicMessages: REQUEST })
  expect(discarded).toEqual([1, 2])
  expect(failures).toHaveLength(2)
  for (const config of settings) expect(config).toMatchObject({ idempotent: true, maxInFlightRequests: 1 })
  await publisher.close()
  expect(discarded).toEqual([1, 2, 3])
})

it('gives up when it is stopped, and reports that the messages may be missing', async () => {
  const { kafka } = recordedProducers(1_000)
  const stop = new AbortController()
  const publisher = publisherTo(kafka, { name: 'relay', log: SILENT, onFailure: () => stop.abort() })
  expect(await publisher.send(REQUEST, stop.signal)).toBe(false)
})
