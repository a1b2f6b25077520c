/* oxlint-disable no-await-in-loop -- the suite appends and looks step by step, as a spec does */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventBus } from '../../types'
import { append, collector, until, upTo, watchOverlaps, type MessagingHarness } from './harness'

const TIMEOUT = { timeout: 15_000, interval: 20 }
/** A broker keeps the partitions of a disconnected instance until its session times out; the others wait that long. */
const OUTAGE_TIMEOUT = { timeout: 40_000, interval: 20 }

/** The contract of every event bus, on any transport. */
export function busContract(openHarness: () => Promise<MessagingHarness>): void {
  let harness: MessagingHarness
  let bus: EventBus
  beforeEach(async () => {
    harness = await openHarness()
    bus = harness.openBus()
  })
  afterEach(async () => {
    await bus?.close()
    await harness?.close()
  })

  describe('delivery', () => {
    it('delivers every event of eight writers once and in stream order', async () => {
      const seen = collector()
      bus.subscribe({ group: 'g', handleBatch: seen.handleBatch, batchSize: 50 })
      const streams = Array.from({ length: 8 }, (_, writer) => `process-${writer}`)
      await Promise.all(
        streams.map(async (streamId) => {
          for (let turn = 0; turn < 60; turn += 1) await append(harness, streamId, (turn % 3) + 1)
        }),
      )
      await vi.waitFor(() => expect(seen.events.length).toBeGreaterThanOrEqual(8 * 120), TIMEOUT)
      expect(seen.byStream()).toEqual(Object.fromEntries(streams.map((streamId) => [streamId, upTo(120)])))
    })

    it('redelivers a failed batch, complete and in order', async () => {
      const seen = collector()
      let failures = 2
      const handleBatch: typeof seen.handleBatch = async (events) => {
        await seen.handleBatch(events)
        failures -= 1
        if (failures >= 0) throw new Error('not now')
      }
      await append(harness, 'process-1', 3)
      const subscription = bus.subscribe({ group: 'g', handleBatch })
      await vi.waitFor(
        () => expect(seen.byStream()['process-1']).toEqual([1, 2, 3, 1, 2, 3, 1, 2, 3]),
        TIMEOUT,
      )
      expect(subscription.status()).toMatchObject({ restarts: 2, lastError: 'not now' })
    })

    it('delivers to each group its streams', async () => {
      const [all, users, catalogue] = [collector(), collector(), collector()]
      bus.subscribe({ group: 'all', handleBatch: all.handleBatch })
      bus.subscribe({ group: 'users', streamPrefixes: ['user-'], handleBatch: users.handleBatch })
      bus.subscribe({
        group: 'cat',
        streamPrefixes: ['municipality-', 'activity-'],
        handleBatch: catalogue.handleBatch,
      })
      for (const kind of ['process', 'user', 'municipality', 'activity']) await append(harness, `${kind}-1`)
      await vi.waitFor(() => expect(all.events).toHaveLength(4), TIMEOUT)
      await vi.waitFor(() => expect(users.byStream()).toEqual({ 'user-1': [1] }), TIMEOUT)
      await vi.waitFor(
        () => expect(catalogue.byStream()).toEqual({ 'municipality-1': [1], 'activity-1': [1] }),
        TIMEOUT,
      )
    })

    it('reports how far a group is behind', async () => {
      await append(harness, 'process-1', 3)
      await vi.waitFor(
        async () => expect(await bus.lag({ group: 'g' })).toMatchObject({ events: 3 }),
        TIMEOUT,
      )
      const early = (await bus.lag({ group: 'g' })).seconds
      await vi.waitFor(
        async () => expect((await bus.lag({ group: 'g' })).seconds).toBeGreaterThan(early + 0.2),
        TIMEOUT,
      )
      bus.subscribe({ group: 'g', handleBatch: collector().handleBatch })
      await vi.waitFor(
        async () => expect(await bus.lag({ group: 'g' })).toEqual({ events: 0, seconds: 0 }),
        TIMEOUT,
      )
    })
  })

  describe('several instances', () => {
    it('resume where the last one stopped', async () => {
      const first = collector()
      await append(harness, 'process-1', 3)
      const subscription = bus.subscribe({ group: 'g', handleBatch: first.handleBatch })
      await vi.waitFor(() => expect(first.events).toHaveLength(3), TIMEOUT)
      await subscription.stop()
      await append(harness, 'process-1', 2)
      const second = collector()
      const other = harness.openBus()
      other.subscribe({ group: 'g', handleBatch: second.handleBatch })
      await vi.waitFor(() => expect(second.byStream()['process-1']).toEqual([4, 5]), TIMEOUT)
      expect(first.events).toHaveLength(3)
      await other.close()
    })

    it('handle each stream in one instance at a time, and another continues when one leaves', async () => {
      const streams = Array.from({ length: 6 }, (_, index) => `process-${index}`)
      const seen = collector()
      const { exclusively, overlaps } = watchOverlaps(seen.handleBatch)
      const leaving = bus.subscribe({ group: 'g', handleBatch: exclusively('first') })
      await vi.waitFor(() => expect(leaving.status().active).toBe(true), TIMEOUT)
      const other = harness.openBus()
      other.subscribe({ group: 'g', handleBatch: exclusively('second') })
      await Promise.all(streams.map((streamId) => append(harness, streamId, 3)))
      await vi.waitFor(
        () => expect(seen.firstSightings(streams)).toEqual(streams.map(() => upTo(3))),
        TIMEOUT,
      )
      await leaving.stop()
      expect(leaving.status().active).toBe(false)
      await Promise.all(streams.map((streamId) => append(harness, streamId, 2)))
      await vi.waitFor(
        () => expect(seen.firstSightings(streams)).toEqual(streams.map(() => upTo(5))),
        TIMEOUT,
      )
      expect(overlaps()).toEqual([])
      await other.close()
    })

    it('lose and reorder nothing when one joins in the middle of a batch', async () => {
      const streams = Array.from({ length: 6 }, (_, index) => `process-${index}`)
      const seen = collector()
      const { exclusively, overlaps } = watchOverlaps(seen.handleBatch)
      const [entered, release] = [new AbortController(), new AbortController()]
      const slowly: typeof seen.handleBatch = async (events) => {
        entered.abort()
        await until(release.signal)
        await exclusively('first')(events)
      }
      await Promise.all(streams.map((streamId) => append(harness, streamId, 20)))
      bus.subscribe({ group: 'g', handleBatch: slowly, batchSize: 10 })
      await until(entered.signal)
      const other = harness.openBus()
      const joining = other.subscribe({ group: 'g', handleBatch: exclusively('second'), batchSize: 10 })
      await Promise.all(streams.map((streamId) => append(harness, streamId, 20)))
      // A stream of the batch in progress is handled to the end of that batch before another instance gets it.
      expect(joining.status().active).toBe(false)
      release.abort()
      await vi.waitFor(
        () => expect(seen.firstSightings(streams)).toEqual(streams.map(() => upTo(40))),
        OUTAGE_TIMEOUT,
      )
      expect(overlaps()).toEqual([])
      await other.close()
    }, 60_000)
  })

  describe('an outage', () => {
    it('loses nothing and keeps each stream in order when connections break mid-way', async () => {
      const seen = collector()
      const streams = ['process-1', 'process-2', 'user-1']
      bus.subscribe({ group: 'g', handleBatch: seen.handleBatch, batchSize: 10 })
      const writing = streams.map(async (streamId) => {
        for (let turn = 0; turn < 20; turn += 1) await append(harness, streamId, 5)
      })
      for (const atLeast of [1, 60, 120]) {
        await vi.waitFor(() => expect(seen.events.length).toBeGreaterThanOrEqual(atLeast), OUTAGE_TIMEOUT)
        await harness.breakConnections()
      }
      await Promise.all(writing)
      await harness.breakConnections()
      await vi.waitFor(
        () => expect(seen.firstSightings(streams)).toEqual(streams.map(() => upTo(100))),
        OUTAGE_TIMEOUT,
      )
    }, 120_000)
  })
}
