import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { append, collector, upTo } from '../../testing/contract/harness'
import { startRelay } from '../..'
import { describeWithKafka, sharedBrokers } from '../../testing/brokers'
import { type KafkaHarness, openKafkaHarness } from '../../testing/kafka'
import { readTopic } from '../../testing/read-topic'

const PATIENCE = { timeout: 20_000, interval: 20 }

describeWithKafka('the relay', () => {
  let harness: KafkaHarness
  beforeEach(async () => {
    harness = await openKafkaHarness(sharedBrokers())
  })
  afterEach(() => harness?.close())

  const caughtUp = () =>
    vi.waitFor(async () => expect((await harness.relay.status()).lag.events).toBe(0), PATIENCE)

  it('publishes every stored event as it is, each stream in one partition and in order', async () => {
    const streams = Array.from({ length: 8 }, (_, index) => `process-${index}`)
    await Promise.all(
      streams.map(async (streamId) => {
        for (let turn = 0; turn < 10; turn += 1) await append(harness, streamId, 3)
      }),
    )
    const messages = await readTopic(harness.kafka, 'licensing.process.v1', 8 * 30)
    const { events } = await harness.store.readAfter(undefined)
    const inOrder = events.toSorted((one, other) => (one.streamId < other.streamId ? -1 : 1))
    const found = messages.toSorted((one, other) => (String(one.key) < String(other.key) ? -1 : 1))
    expect(found.map(({ value }) => JSON.parse(value ?? '') as unknown)).toEqual(inOrder)
    for (const streamId of streams) {
      const partitions = messages.filter(({ key }) => key === streamId).map(({ partition }) => partition)
      expect(new Set(partitions).size).toBe(1)
    }
    expect(messages[0]?.headers).toMatchObject({ ce_specversion: '1.0', ce_type: 'Counted' })
  })

  it('reports its epoch, position, lag and count', async () => {
    const events = await append(harness, 'process-1', 5)
    await caughtUp()
    expect(await harness.relay.status()).toEqual({
      active: true,
      epoch: 1,
      position: events.at(-1)?.position,
      lag: { events: 0, seconds: 0 },
      published: 5,
      restarts: 0,
    })
    await harness.relay.stop()
    await append(harness, 'process-1', 2)
    expect(await harness.relay.status()).toMatchObject({ active: false, lag: { events: 2 } })
  })

  it('fails over within 5 s when the connection that holds its lock breaks, and loses nothing', async () => {
    const seen = collector()
    const bus = harness.openBus()
    bus.subscribe({ group: 'g', handleBatch: seen.handleBatch })
    await append(harness, 'process-1', 5)
    await caughtUp()
    const { forBuses } = harness.stores
    const standby = startRelay({ kafka: harness.kafka, ...forBuses })
    try {
      expect(await standby.status()).toMatchObject({ active: false, epoch: 0, lag: { events: 0 } })
      const writing = (async () => {
        for (let turn = 0; turn < 30; turn += 1) await append(harness, `process-${turn % 3}`, 3)
      })()
      const cutAt = performance.now()
      // Only the first instance holds the lock; it may return, but queues behind the standby.
      await harness.database.query(`select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and granted and objsubid = 1
          and ((classid::bigint << 32) | objid::bigint) = hashtextextended('kafka-relay', 2077)`)
      await vi.waitFor(async () => {
        const both = await Promise.all([harness.relay.status(), standby.status()])
        expect(both.filter(({ active, epoch }) => active && epoch > 1)).toHaveLength(1)
      }, PATIENCE)
      expect(performance.now() - cutAt).toBeLessThan(5_000)
      await writing
      const whole = ['process-0', 'process-1', 'process-2']
      await vi.waitFor(
        () => expect(seen.firstSightings(whole)).toEqual([upTo(30), upTo(35), upTo(30)]),
        PATIENCE,
      )
    } finally {
      await standby.stop()
      await bus.close()
    }
  }, 60_000)

  it('cannot move the cursor once another instance has taken it', async () => {
    await append(harness, 'process-1', 2)
    await caughtUp()
    await harness.database.query(
      `update messaging.cursors set epoch = epoch + 1 where consumer_group = 'kafka-relay'`,
    )
    await append(harness, 'process-1', 2)
    await caughtUp()
    expect(await harness.relay.status()).toMatchObject({
      epoch: 3,
      restarts: 1,
      lastError: 'Another instance is now the leader of kafka-relay',
    })
  })

  it('stops at a stream of an unknown kind, and reports it', async () => {
    await append(harness, 'process-1')
    await caughtUp()
    await append(harness, 'other-1')
    await append(harness, 'process-1')
    await vi.waitFor(
      async () =>
        expect(await harness.relay.status()).toMatchObject({
          lag: { events: 2 },
          lastError: 'No topic contains other-1',
        }),
      PATIENCE,
    )
  })
})
