import type { Database } from '@licensing/database'
import type { EventStore } from '@licensing/event-store'
import {
  type Metrics,
  metrics as processMetrics,
  type Tracer,
  tracer as processTracer,
} from '@licensing/observability'
import type { EventBus, Interest, SubscribeOptions, Subscription } from '../types'
import { consumerMetrics, type Consumers } from './consumer-metrics'
import { observedBatches } from './observed-batches'
import { readBacklogs } from './read-backlogs'

export interface BusObservation {
  /** Of the service: where its read models and, with events read from the table, its cursors are. */
  readonly database: Database
  readonly store: EventStore
  /** The process' own unless told. */
  readonly metrics?: Metrics
  readonly tracer?: Tracer
}

const interestOf = ({ group, topics, streamPrefixes }: SubscribeOptions): Interest => ({
  group,
  ...(topics === undefined ? {} : { topics }),
  ...(streamPrefixes === undefined ? {} : { streamPrefixes }),
})

/**
 * The bus, every batch of every consumer handled in a span that names where its events come from, its log lines with
 * their correlation, and measured; also shows how far each consumer is behind and what it parked.
 */
export const observedBus = (bus: EventBus, observation: BusObservation): EventBus => {
  const { database, store, metrics = processMetrics(), tracer = processTracer() } = observation
  const consumers: Consumers = new Map()
  const observed = observedBatches({ metrics, tracer })
  const stops = [
    consumerMetrics(metrics, consumers),
    readBacklogs({ metrics, bus, database, store, consumers }),
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
      consumers.set(options.group, { interest: interestOf(options), subscription })
      return subscription
    },
    async close() {
      for (const stop of stops) stop()
      consumers.clear()
      await bus.close()
    },
  }
}
