import { archiveFailing, type Database } from '@licensing/database'
import type { EventStore } from '@licensing/event-store'
import type { Relay } from '@licensing/messaging'
import { type Metrics, readMetrics } from '@licensing/observability'

/** Scrapes show the current state; concurrent ones share one read. */
const FRESH_MS = 1_000

const one = (value: number) => [{ value }]

/** Exposes the metrics of a relay that the alerts of docs/operate/alerts.md use. @returns a function that stops them */
export const relayMetrics = (
  metrics: Metrics,
  deps: { readonly relay: Relay; readonly store: EventStore; readonly database: Database },
): (() => void) =>
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
