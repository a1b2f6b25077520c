import { APPENDED_CHANNEL, type Database, type EventStore } from '@licensing/event-store'
import { type EventBus, type Log, SILENT, type Subscription } from '../../types'
import type { KafkaCluster } from '../cluster/cluster'
import { startConsumer } from './consumer'
import { deadLettersIn } from './dead-letters'
import { lagOf } from './lag'

export interface KafkaBusOptions {
  readonly kafka: KafkaCluster
  /** The event store's, where `messagingMigrations` ran. */
  readonly database: Database
  readonly store: EventStore
  readonly log?: Log
}

/**
 * Consumers follow the topics that a relay fills from the events table. The instances of a group share its
 * partitions: one of them at a time handles each stream, in order. Closing the bus leaves the cluster open.
 */
export function openKafkaBus({ kafka, database, store, log = SILENT }: KafkaBusOptions): EventBus {
  const deadLetters = deadLettersIn(kafka, log)
  const subscriptions = new Set<Subscription>()
  return {
    // The relay publishes every stored event, so publishing here only wakes it.
    async publish() {
      await database.query('select pg_notify($1, $2)', [APPENDED_CHANNEL, ''])
    },
    subscribe(options) {
      const consumer = startConsumer({ kafka, database, store, deadLetters, log }, options)
      const subscription: Subscription = {
        ...consumer,
        async stop() {
          subscriptions.delete(subscription)
          await consumer.stop()
        },
      }
      subscriptions.add(subscription)
      return subscription
    },
    lag: (interest) => lagOf({ kafka, database, store }, interest),
    async close() {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()))
      await deadLetters.close()
    },
  }
}
