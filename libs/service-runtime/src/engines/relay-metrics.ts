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
      relay_active: { help: '1 while this copy publishes, 0 while it stands by' },
      relay_epoch: { help: 'Turn of the copy at work, raised whenever another takes over' },
      relay_published_total: { help: 'Events this copy published to Kafka', kind: 'counter' },
      relay_restarts_total: {
        help: 'How often this copy began anew or replaced its producer',
        kind: 'counter',
      },
      outbox_lag_events: { help: 'Stored events not yet acknowledged by Kafka' },
      outbox_lag_seconds: { help: 'Age of the oldest of them' },
      xmin_stall_seconds: { help: 'How long the oldest open writer has held back readers of events' },
      xmin_stall_transactions: { help: 'Transaction ids handed out since its own' },
      wal_archive_failing_seconds: { help: 'How long Postgres has failed to archive its log' },
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
