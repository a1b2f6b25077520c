import { sql } from '@licensing/event-store'
import { type KafkaEngine, startKafka } from '@licensing/test-support/engines'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { append, collector, upTo } from '../../testing/contract/harness'
import { reaches } from '../../testing/contract/history'
import { type EventBus, projection } from '../..'
import { describeWithKafka } from '../../testing/brokers'
import { type KafkaHarness, openKafkaHarness } from '../../testing/kafka'

const PATIENCE = { timeout: 90_000, interval: 50 }
const STREAMS = ['process-1', 'process-2', 'user-1']

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

describeWithKafka('when the broker itself goes down during a publish', () => {
  let engine: KafkaEngine
  let harness: KafkaHarness
  let bus: EventBus
  beforeEach(async () => {
    engine = await startKafka()
    harness = await openKafkaHarness(engine.brokers)
    bus = harness.openBus()
    await harness.database.query(
      `create table contract.history (id bigint generated always as identity primary key, stream_id text not null,
        version int not null)`,
    )
  }, 120_000)
  afterEach(async () => {
    await bus?.close()
    await harness?.close()
    await engine?.remove()
  }, 120_000)

  const follow = () => {
    const { database, store } = harness
    const history = projection({
      database,
      store,
      bus,
      schema: 'contract',
      name: 'history',
      tables: ['history'],
      streamPrefixes: ['process-', 'user-'],
      handle: async (tx, { streamId, version }, tables) =>
        void (await tx.run(sql(tables.name('history')).insert({ stream_id: streamId, version }))),
    })
    history.start()
    return history
  }

  const rows = () =>
    harness.database.query<{ stream_id: string; versions: number[] }>(
      `select stream_id, array_agg(version order by id) as versions from contract.history group by 1 order by 1`,
    )

  it.each([
    ['is stopped and started', () => engine.stop(), () => engine.start()],
    ['is killed and started', () => engine.kill(), () => engine.start()],
    ['is frozen and resumes', () => engine.pause(), () => engine.unpause()],
  ])(
    'nothing is lost and each stream stays in order: it %s',
    async (_, takeDown, bringBack) => {
      const seen = collector()
      bus.subscribe({ group: 'raw', handleBatch: seen.handleBatch })
      const history = follow()
      const enough = new AbortController()
      const versions = STREAMS.map(() => 0)
      const writers = STREAMS.map(async (streamId, index) => {
        while (!enough.signal.aborted)
          versions[index] = (await append(harness, streamId, 5)).at(-1)?.version ?? 0
      })
      try {
        await vi.waitFor(() => expect(seen.events.length).toBeGreaterThan(100), PATIENCE)
        await takeDown()
        const before = sum(versions)
        await vi.waitFor(() => expect(sum(versions)).toBeGreaterThan(before + 500), PATIENCE)
      } finally {
        enough.abort()
        await Promise.all(writers)
      }
      await bringBack()
      for (const [index, streamId] of STREAMS.entries())
        await reaches(history, streamId, versions[index] ?? 0, PATIENCE)
      expect(await rows()).toEqual(
        STREAMS.map((streamId, index) => ({ stream_id: streamId, versions: upTo(versions[index] ?? 0) })),
      )
      await vi.waitFor(
        () => expect(seen.firstSightings(STREAMS)).toEqual(versions.map((version) => upTo(version))),
        PATIENCE,
      )
    },
    240_000,
  )
})
