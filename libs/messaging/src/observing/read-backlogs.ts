import type { Database } from '@licensing/database'
import type { EventStore } from '@licensing/event-store'
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

/** One after the other, so that looking takes one connection at most. */
const readLags = async (bus: EventBus, consumers: Consumers): Promise<[string, Lag][]> => {
  const lags: [string, Lag][] = []
  // oxlint-disable-next-line no-await-in-loop -- as said
  for (const [group, { interest }] of consumers) lags.push([group, await bus.lag(interest)])
  return lags
}

const samples = <T>(found: readonly (readonly [string, T])[], value: (one: T) => number): Sample[] =>
  found.map(([projection, one]) => ({ labels: { projection }, value: value(one) }))

const labels = ['projection']

/** How far every consumer is behind (counted up to 10,000): two short index scans each, every ten seconds at most. */
const observeLag = ({ metrics, bus, consumers }: Sources): (() => void) =>
  readMetrics(metrics, {
    name: 'projection_lag',
    metrics: {
      projection_lag_events: { help: 'Events the consumer has yet to handle, up to 10,000', labels },
      projection_lag_seconds: { help: 'Age of the oldest of them', labels },
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
      parked_streams: { help: 'Streams that wait because one of their events failed', labels },
      dead_letters: { help: 'Events that failed and are kept with their error', labels },
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
      xmin_stall_seconds: { help: 'How long the oldest open writer has held back readers of events' },
      xmin_stall_transactions: { help: 'Transaction ids handed out since its own' },
    },
    read: async () => {
      const { seconds, transactions } = await store.xminStall()
      return { xmin_stall_seconds: [{ value: seconds }], xmin_stall_transactions: [{ value: transactions }] }
    },
  })

/** What waits between the events and those who follow them. @returns ends it */
export const readBacklogs = (sources: Sources): (() => void) => {
  const stops = [observeLag(sources), observeParked(sources), observeStall(sources)]
  return () => {
    for (const stop of stops) stop()
  }
}
