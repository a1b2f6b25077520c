import type { Database, EventStore } from '@licensing/event-store'
import { type Metrics, readMetrics, type Sample } from '@licensing/observability'
import type { EventBus, Lag } from '../types'
import type { Consumers } from './consumer-metrics'
import { parkedIn } from './parked-streams'

interface Sources {
  readonly metrics: Metrics
  readonly bus: EventBus
  readonly database: Database
  readonly store: EventStore
  readonly consumers: Consumers
}

/** Sequential, so that reading takes at most one connection. */
const readLags = async (bus: EventBus, consumers: Consumers): Promise<[string, Lag][]> => {
  const lags: [string, Lag][] = []
  // oxlint-disable-next-line no-await-in-loop -- sequential, see above
  for (const [group, { interest }] of consumers) lags.push([group, await bus.lag(interest)])
  return lags
}

const samples = <T>(found: readonly (readonly [string, T])[], value: (one: T) => number): Sample[] =>
  found.map(([projection, one]) => ({ labels: { projection }, value: value(one) }))

const labels = ['projection']

/** Reads every consumer's lag (counted up to 10,000): two short index scans each, at most every ten seconds. */
const observeLag = ({ metrics, bus, consumers }: Sources): (() => void) =>
  readMetrics(metrics, {
    name: 'projection_lag',
    metrics: {
      projection_lag_events: {
        help: 'Events that the consumer has not handled yet, counted up to 10,000',
        labels,
      },
      projection_lag_seconds: {
        help: 'Age of the oldest event that the consumer has not handled yet',
        labels,
      },
    },
    read: async () => {
      const lags = await readLags(bus, consumers)
      return {
        projection_lag_events: samples(lags, ({ events }) => events),
        projection_lag_seconds: samples(lags, ({ seconds }) => seconds),
      }
    },
  })

const observeParked = ({ metrics, database, consumers }: Sources): (() => void) => {
  const parked = parkedIn(database)
  return readMetrics(metrics, {
    name: 'parked_streams',
    metrics: {
      parked_streams: { help: 'Parked streams, which have an event that cannot be applied', labels },
      dead_letters: { help: 'Events stored with the error that parked their stream', labels },
    },
    read: async () => {
      const found = await parked([...consumers.keys()])
      return {
        parked_streams: samples(found, (one) => one.parked),
        dead_letters: samples(found, ({ letters }) => letters),
      }
    },
  })
}

const observeStall = ({ metrics, store }: Sources): (() => void) =>
  readMetrics(metrics, {
    name: 'xmin_stall',
    metrics: {
      xmin_stall_seconds: {
        help: 'Time for which the oldest open writing transaction has blocked readers of events',
      },
      xmin_stall_transactions: { help: 'Transaction ids assigned since that transaction began' },
    },
    read: async () => {
      const { seconds, transactions } = await store.xminStall()
      return { xmin_stall_seconds: [{ value: seconds }], xmin_stall_transactions: [{ value: transactions }] }
    },
  })

/** Exports the backlog between the events and their consumers. @returns a function that stops it */
export const observeBacklogs = (sources: Sources): (() => void) => {
  const stops = [observeLag(sources), observeParked(sources), observeStall(sources)]
  return () => {
    for (const stop of stops) stop()
  }
}
