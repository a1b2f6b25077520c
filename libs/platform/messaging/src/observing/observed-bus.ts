import type { Database, EventStore } from '@licensing/event-store'
import {
  type Metrics,
  metrics as processMetrics,
  type Tracer,
  tracer as processTracer,
} from '@licensing/observability'
import type { EventBus, Subscription } from '../types'
import { consumerMetrics, type Consumers } from './consumer-metrics'
import { observedBatches } from './observed-batches'
import { observeBacklogs } from './read-backlogs'

export interface BusObservation {
  /** The service's database: its read models and, for events read from the table, its cursors. */
  readonly database: Database
  readonly store: EventStore
  /** Defaults to the process's own. */
  readonly metrics?: Metrics
  readonly tracer?: Tracer
}

/**
 * Decorates the bus: each batch runs in a span that links to the origin of its events, its log lines carry their
 * correlation, and it is measured. Also exports each consumer's lag and parked streams.
 */
export const observedBus = (bus: EventBus, observation: BusObservation): EventBus => {
  const { database, store, metrics = processMetrics(), tracer = processTracer() } = observation
  const consumers: Consumers = new Map()
  const observed = observedBatches({ metrics, tracer })
  const stops = [
    consumerMetrics(metrics, consumers),
    observeBacklogs({ metrics, bus, database, store, consumers }),
  ]
  return {
    publish: (events) => bus.publish(events),
    lag: (interest) => bus.lag(interest),
    subscribe(options) {
      const running = bus.subscribe({ ...options, handleBatch: observed(options) })
      const subscription: Subscription = {
        group: running.group,
        status: () => running.status(),
        async stop() {
          if (consumers.get(options.group)?.subscription === subscription) consumers.delete(options.group)
          await running.stop()
        },
      }
      consumers.set(options.group, { interest: options, subscription })
      return subscription
    },
    async close() {
      for (const stop of stops) stop()
      consumers.clear()
      await bus.close()
    },
  }
}
