import type { Metrics } from '@licensing/observability'
import type { Interest, Subscription, SubscriptionStatus } from '../types'

/** By group. */
export type Consumers = Map<string, { readonly interest: Interest; readonly subscription: Subscription }>

/**
 * Registers the state of this instance's consumers, read when metrics are collected.
 * @returns a function that unregisters it
 */
export const consumerMetrics = (metrics: Metrics, consumers: Consumers): (() => void) => {
  const of = (value: (status: SubscriptionStatus) => number) => () =>
    [...consumers].map(([group, { subscription }]) => ({
      labels: { group },
      value: value(subscription.status()),
    }))
  const stops = [
    metrics.sampled(
      {
        name: 'consumer_active',
        help: '1 while this instance consumes, 0 while it is on standby',
        labels: ['group'],
      },
      of(({ active }) => (active ? 1 : 0)),
    ),
    metrics.sampled(
      {
        name: 'consumer_restarts_total',
        help: 'Restarts of the consumer after a failure',
        labels: ['group'],
        kind: 'counter',
      },
      of(({ restarts }) => restarts),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
