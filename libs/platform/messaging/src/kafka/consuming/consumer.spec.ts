import { Partitioners } from 'kafkajs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { append, collector } from '../../testing/contract/harness'
import { DEAD_LETTER_TOPIC, type EventBus } from '../..'
import { describeWithKafka, sharedBrokers } from '../../testing/brokers'
import { type KafkaHarness, openKafkaHarness } from '../../testing/kafka'
import { readTopic } from '../../testing/read-topic'

const PATIENCE = { timeout: 20_000, interval: 50 }

describeWithKafka('a consumer of Kafka', () => {
  let harness: KafkaHarness
  let bus: EventBus
  beforeEach(async () => {
    harness = await openKafkaHarness(sharedBrokers())
    bus = harness.openBus()
  })
  afterEach(async () => {
    await bus?.close()
    await harness?.close()
  })

  const produce = async (key: string | null, value: string | null) => {
    const producer = harness.kafka.client.producer({ createPartitioner: Partitioners.DefaultPartitioner })
    await producer.connect()
    const topic = harness.kafka.qualifiedName('licensing.process.v1')
    await producer.send({ topic, messages: [{ key, value, headers: { ce_id: 'x' } }] })
    await producer.disconnect()
  }

  it('dead-letters unreadable messages, with reason and origin, and continues', async () => {
    const seen = collector()
    await produce('process-1', '{"half":')
    await produce(null, null)
    await append(harness, 'process-1', 2)
    await vi.waitFor(async () => expect((await harness.relay.status()).lag.events).toBe(0), PATIENCE)
    await produce('process-1', '{"streamId":"process-1"}')
    const subscription = bus.subscribe({ group: 'g', handleBatch: seen.handleBatch })
    await vi.waitFor(() => expect(seen.byStream()).toEqual({ 'process-1': [1, 2] }), PATIENCE)
    await vi.waitFor(async () => expect(await bus.lag({ group: 'g' })).toMatchObject({ events: 0 }), PATIENCE)
    expect(subscription.status()).toEqual({ active: true, restarts: 0 })

    const letters = await readTopic(harness.kafka, DEAD_LETTER_TOPIC, 3)
    const reasons = letters.map(({ headers }) => headers['dl_reason'])
    expect(reasons.toSorted()).toEqual([
      'The field version is missing or malformed',
      'The message has no value',
      'The value is not JSON',
    ])
    const half = letters.find(({ value }) => value === '{"half":')
    expect(half).toMatchObject({
      key: 'process-1',
      headers: {
        ce_id: 'x',
        dl_group: 'g',
        dl_topic: harness.kafka.qualifiedName('licensing.process.v1'),
        dl_offset: '0',
      },
    })
  })

  it('continues where the portal stopped without Kafka', async () => {
    const events = await append(harness, 'process-1', 4)
    await harness.database.query('insert into messaging.cursors (consumer_group, position) values ($1, $2)', [
      'g',
      events[1]?.position,
    ])
    const seen = collector()
    bus.subscribe({ group: 'g', handleBatch: seen.handleBatch })
    await vi.waitFor(() => expect(seen.byStream()).toEqual({ 'process-1': [3, 4] }), PATIENCE)
  })

  it('finishes the batch in progress when it is stopped', async () => {
    await append(harness, 'process-1', 3)
    const [entered, release] = [new AbortController(), new AbortController()]
    let finished = false
    const subscription = bus.subscribe({
      group: 'g',
      async handleBatch() {
        entered.abort()
        await vi.waitFor(() => expect(release.signal.aborted).toBe(true), PATIENCE)
        finished = true
      },
    })
    await vi.waitFor(() => expect(entered.signal.aborted).toBe(true), PATIENCE)
    const stopped = subscription.stop()
    release.abort()
    await stopped
    expect(finished).toBe(true)
    expect(await bus.lag({ group: 'g' })).toEqual({ events: 0, seconds: 0 })
  })

  it('stays in the group while a batch takes longer than a session', async () => {
    await append(harness, 'process-1', 3)
    const seen = collector()
    const began = performance.now()
    const subscription = bus.subscribe({
      group: 'g',
      async handleBatch(events) {
        await vi.waitFor(() => expect(performance.now() - began).toBeGreaterThan(9_000), PATIENCE)
        await seen.handleBatch(events)
      },
    })
    await vi.waitFor(async () => expect(await bus.lag({ group: 'g' })).toMatchObject({ events: 0 }), PATIENCE)
    expect(seen.byStream()).toEqual({ 'process-1': [1, 2, 3] })
    expect(subscription.status().restarts).toBe(0)
  }, 40_000)

  it('refuses to subscribe to streams that no topic carries', () => {
    expect(() =>
      bus.subscribe({ group: 'g', streamPrefixes: ['other-'], handleBatch: async () => {} }),
    ).toThrow('No topic contains the streams of the group g')
  })
})
