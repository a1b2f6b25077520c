import { archiveFailing, type Database, type EventStore } from '@licensing/event-store'
import { type KafkaCluster, type Relay, topicStates } from '@licensing/messaging'
import { type Metrics, readMetrics } from '@licensing/observability'

/** Scrapes show the current state; concurrent ones share one read. */
const FRESH_MS = 1_000

/** The client retries for some seconds when a partition has no leader; the next scrape then gets the result. */
const TOPICS_FRESH_MS = 30_000

const one = (value: number) => [{ value }]

const topicMetrics = (metrics: Metrics, kafka: KafkaCluster): (() => void) =>
  readMetrics(metrics, {
    name: 'topics',
    freshMs: TOPICS_FRESH_MS,
    metrics: {
      kafka_topic_offline: {
        help: '1 while a partition of the topic has no leader, otherwise 0',
        labels: ['topic'],
      },
      kafka_partitions_under_replicated: {
        help: 'Partitions of the topic with a replica that is down or behind',
        labels: ['topic'],
      },
    },
    read: async () => {
      const states = await topicStates(kafka)
      return {
        kafka_topic_offline: states.map(({ topic, offline }) => ({
          labels: { topic },
          value: offline ? 1 : 0,
        })),
        kafka_partitions_under_replicated: states.flatMap(({ topic, underReplicated }) =>
          underReplicated === undefined ? [] : [{ labels: { topic }, value: underReplicated }],
        ),
      }
    },
  })

interface RelayMetricsDeps {
  readonly kafka: KafkaCluster
  readonly relay: Relay
  readonly store: EventStore
  readonly database: Database
}

/** Exposes the metrics of a relay and its topics that the alerts of docs/operate/alerts.md use. @returns a function that stops them */
export const relayMetrics = (metrics: Metrics, deps: RelayMetricsDeps): (() => void) => {
  const stops = [ownMetrics(metrics, deps), topicMetrics(metrics, deps.kafka)]
  return () => {
    for (const stop of stops) stop()
  }
}

const ownMetrics = (metrics: Metrics, deps: Omit<RelayMetricsDeps, 'kafka'>): (() => void) =>
  readMetrics(metrics, {
    name: 'relay',
    freshMs: FRESH_MS,
    metrics: {
      relay_active: { help: '1 while this instance publishes, 0 while it is on standby' },
      relay_epoch: { help: 'Epoch of the leader, incremented at each change of the leader' },
      relay_published_total: { help: 'Events published to Kafka by this instance', kind: 'counter' },
      relay_restarts_total: {
        help: 'Restarts of this instance, including replacements of its producer',
        kind: 'counter',
      },
      outbox_lag_events: { help: 'Stored events not yet acknowledged by Kafka' },
      outbox_lag_seconds: { help: 'Age of the oldest stored event not yet acknowledged by Kafka' },
      xmin_stall_seconds: {
        help: 'Time for which the oldest open writing transaction has blocked readers of events',
      },
      xmin_stall_transactions: { help: 'Transaction ids assigned since that transaction began' },
      wal_archive_failing_seconds: { help: 'Time for which WAL archiving has been failing' },
    },
    read: async () => {
      const { relay, store, database } = deps
      const [status, stall, failing] = await Promise.all([
        relay.status(),
        store.xminStall(),
        archiveFailing(database),
      ])
      return {
        relay_active: one(status.active ? 1 : 0),
        // A standby knows only its own last epoch.
        ...(status.active ? { relay_epoch: one(status.epoch) } : {}),
        relay_published_total: one(status.published),
        relay_restarts_total: one(status.restarts),
        outbox_lag_events: one(status.lag.events),
        outbox_lag_seconds: one(status.lag.seconds),
        xmin_stall_seconds: one(stall.seconds),
        xmin_stall_transactions: one(stall.transactions),
        wal_archive_failing_seconds: one(failing),
      }
    },
  })
