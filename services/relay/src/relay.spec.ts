import { randomBytes } from 'node:crypto'
import {
  type Database,
  type EventStore,
  eventStoreMigrations,
  migrate,
  openDatabase,
  openEventStore,
  type StoredEvent,
} from '@licensing/event-store'
import { type KafkaCluster, messagingMigrations, openKafka, openKafkaBus } from '@licensing/messaging'
import { type TestDatabase, testDatabase } from '@licensing/test-support'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { type RelayProcess, startRelayProcess } from './testing/relay-process'

/** Imports the type of the values that the run's set-up provides. */
export type { default as KafkaSetup } from '@licensing/test-support/kafka-setup'

const brokers = inject('kafkaBrokers')
const PATIENCE = { timeout: 30_000, interval: 50 }
const FAILOVER_MS = 5_000

describe.skipIf(brokers === undefined)('the relay as its own process', () => {
  let db: TestDatabase
  let database: Database
  let store: EventStore
  let prefix: string
  beforeEach(async () => {
    db = await testDatabase()
    database = openDatabase({ url: db.url })
    store = openEventStore({ database })
    prefix = `spec-${randomBytes(4).toString('hex')}.`
  })
  afterEach(async () => {
    await database?.close()
    await db?.drop()
  })

  const environment = () => ({
    DATABASE_URL: db.url,
    KAFKA_BROKERS: (brokers ?? []).join(','),
    KAFKA_TOPIC_PREFIX: prefix,
    KAFKA_TOPIC_PARTITIONS: '3',
  })
  const start = (): RelayProcess => startRelayProcess(environment())

  const append = async (count: number): Promise<StoredEvent[]> => {
    const expected = await store.head(database, 'process-1')
    const events = Array.from({ length: count }, () => ({ type: 'Counted', data: {} }))
    return store.append(database, {
      streamId: 'process-1',
      expected,
      events,
      meta: {},
      recordedAt: new Date(),
    })
  }

  const received = async (kafka: KafkaCluster, atLeast: number): Promise<number[]> => {
    const versions = new Set<number>()
    const bus = openKafkaBus({ kafka, database, store })
    try {
      const handleBatch = async (events: readonly StoredEvent[]) => {
        for (const { version } of events) versions.add(version)
      }
      bus.subscribe({ group: 'reader', handleBatch })
      await vi.waitFor(() => expect(versions.size).toBeGreaterThanOrEqual(atLeast), PATIENCE)
      return [...versions]
    } finally {
      await bus.close()
    }
  }

  it('migrates, creates the topics, publishes, reports its health and metrics, and stops on a signal', async () => {
    await using relay = start()
    await relay.ready()
    await append(7)
    await vi.waitFor(async () => expect(await relay.metric('relay_published_total')).toBe(7), PATIENCE)
    expect(await relay.metric('relay_active')).toBe(1)
    expect(await relay.metric('relay_epoch')).toBe(1)
    await vi.waitFor(async () => expect(await relay.metric('outbox_lag_events')).toBe(0), PATIENCE)
    expect(await relay.metric('outbox_lag_seconds')).toBe(0)
    expect(await relay.metric('xmin_stall_seconds')).toBeGreaterThanOrEqual(0)
    expect(await relay.metric('xmin_stall_transactions')).toBeGreaterThanOrEqual(0)
    const topic = `\\{topic="${prefix}licensing\\.process\\.v1"\\}`
    expect(await relay.metric(`kafka_topic_offline${topic}`)).toBe(0)
    expect(await relay.metric(`kafka_partitions_under_replicated${topic}`)).toBe(0)
    expect(await relay.health('live')).toMatchObject({ status: 200 })
    expect(await relay.health('ready')).toEqual({
      status: 200,
      body: { status: 'ok', checks: { database: 'ok', kafka: 'ok' } },
    })
    const kafka = await openKafka({ brokers: brokers ?? [], clientId: 'spec', prefix })
    expect(await received(kafka, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
    await kafka.close()
    relay.process.kill('SIGTERM')
    expect(await relay.ended()).toBe(0)
    expect(relay.output()).toContain('"msg":"stopped"')
  })

  it.each([
    ['is killed', 'SIGKILL'],
    ['freezes, its connections open', 'SIGSTOP'],
  ] as const)('is replaced by a standby within 5 s when it %s', async (_, signal) => {
    await using first = start()
    await vi.waitFor(async () => expect(await first.metric('relay_active')).toBe(1), PATIENCE)
    await using second = start()
    await second.ready()
    expect(await second.metric('relay_active')).toBe(0)
    expect(await second.metric('relay_epoch')).toBeUndefined()
    await append(2)
    await vi.waitFor(async () => expect(await first.metric('relay_published_total')).toBe(2), PATIENCE)

    const gone = performance.now()
    first.process.kill(signal)
    await append(3)
    await vi.waitFor(async () => expect(await second.metric('relay_published_total')).toBe(3), PATIENCE)
    // Up to a second of it is the metric's own interval.
    expect(performance.now() - gone).toBeLessThan(FAILOVER_MS + 1_000)
    expect(await second.metric('relay_epoch')).toBe(2)
  })

  it('migrates the database and exits with `migrate`, and rejects an outdated one when configured to', async () => {
    await using refused = startRelayProcess({ ...environment(), MIGRATE_ON_START: '0' })
    expect(await refused.ended()).toBe(1)
    expect(refused.output()).toMatch(
      /ERROR: MIGRATE_ON_START: .*run this program once with the argument migrate/,
    )
    await using migrating = startRelayProcess(environment(), 'migrate')
    expect(await migrating.ended()).toBe(0)
    expect(await migrate({ url: db.url, schema: 'event_store', migrations: eventStoreMigrations })).toEqual(
      [],
    )
    expect(await migrate({ url: db.url, schema: 'messaging', migrations: messagingMigrations })).toEqual([])
  })

  it.each([
    ['no brokers', { KAFKA_BROKERS: '' }, /ERROR: KAFKA_BROKERS: not set.*; set the brokers/],
    [
      'a broker that does not respond',
      { KAFKA_BROKERS: '127.0.0.1:1' },
      /ERROR: No Kafka broker is reachable at 127/,
    ],
    ['a wrong setting', { KAFKA_TOPIC_PARTITIONS: '0' }, /KAFKA_TOPIC_PARTITIONS: must be at least 1/],
  ])('exits with 1 and one sentence for %s', async (_, wrong, message) => {
    await using relay = startRelayProcess({ ...environment(), ...wrong })
    expect(await relay.ended()).toBe(1)
    expect(relay.output()).toMatch(message)
    expect(relay.output()).not.toMatch(/^ +at /m)
  })
})
