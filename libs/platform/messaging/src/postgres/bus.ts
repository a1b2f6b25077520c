import { APPENDED_CHANNEL, type Database, type EventStore, type StopListening } from '@licensing/event-store'
import { SILENT, type EventBus, type Log, type Subscription } from '../types'
import { lagOf, startConsumer } from './consumer'
import { leadershipOver } from './leadership'
import { wakeUp } from './wake'

export interface PostgresBusOptions {
  /** The database with `messagingMigrations` applied: the event store's own, or another of the same service. */
  readonly database: Database
  readonly store: EventStore
  readonly log?: Log
}

/** Consumers follow the events table itself: no broker, and nothing to keep in sync. */
export function openPostgresBus({ database, store, log = SILENT }: PostgresBusOptions): EventBus {
  const wake = wakeUp()
  const leadership = leadershipOver(database)
  const subscriptions = new Set<Subscription>()
  let listening: Promise<StopListening> | undefined
  return {
    publish: () => Promise.resolve(wake.ring()),
    subscribe(options) {
      listening ??= database.listen(APPENDED_CHANNEL, () => wake.ring())
      const consumer = startConsumer({ database, store, leadership, wake, log }, options)
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
    lag: (interest) => lagOf({ database, store }, interest),
    async close() {
      await Promise.all([...subscriptions].map((subscription) => subscription.stop()))
      await leadership.close()
      const stopListening = await listening
      await stopListening?.()
    },
  }
}
