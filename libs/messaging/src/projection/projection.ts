import { SILENT, type Subscription } from '../types'
import { deliver, replayParked, type Deliverer } from './deliver'
import { rebuild } from './rebuild'
import { liveTarget, plainName, shadowTarget, type Target } from './target'
import { Tracking } from './tracking'
import type { Projection, ProjectionHandler, ProjectionOptions } from './types'
import { appliedSignal } from './waiting'

type Config = ProjectionOptions & ProjectionHandler

function delivererOf(config: Config, onApplied: Deliverer['onApplied']): Deliverer {
  const { database, store, schema, log = SILENT } = config
  return { database, store, log, tracking: new Tracking(plainName(schema)), handler: config, onApplied }
}

function startIn(config: Config, live: Target, deliverer: Deliverer): Subscription {
  return config.bus.subscribe({
    group: `${config.schema}.${config.name}`,
    streamPrefixes: config.streamPrefixes,
    handleBatch: (events) => deliver(deliverer, live, events),
    ...(config.batchSize === undefined ? {} : { batchSize: config.batchSize }),
  })
}

/** A read model kept by events: every event applied once, in stream order, in one transaction a batch. */
export function projection(config: Config): Projection {
  const { schema, name, streamPrefixes } = config
  const tables = config.tables.map(plainName)
  const live = liveTarget(schema, plainName(name), tables)
  const signal = appliedSignal()
  const deliverer = delivererOf(config, (streamIds) => signal.applied(streamIds))
  const { database, tracking } = deliverer
  const started = new Set<Subscription>()
  return {
    group: `${schema}.${name}`,
    handleBatch: (events) => deliver(deliverer, live, events),
    start() {
      const subscription = startIn(config, live, deliverer)
      started.add(subscription)
      return subscription
    },
    appliedVersion: async (streamId) => (await tracking.state(database, live.key, streamId)).appliedVersion,
    waitFor: (streamId, version, timeoutMs) =>
      signal.until(streamId, timeoutMs, async () => {
        const state = await tracking.state(database, live.key, streamId)
        if (state.appliedVersion >= version) return true
        if (state.parked) return false
        for (const subscription of started) subscription.hurry?.()
        return undefined
      }),
    lag: () => config.bus.lag({ group: `${schema}.${name}`, streamPrefixes }),
    parked: () => tracking.parked(database, live.key),
    replayParked: () => replayParked(deliverer, live),
    rebuild: (onProgress = () => undefined) => {
      const shadow = shadowTarget(schema, name, tables)
      return rebuild({ deliverer, schema, streamPrefixes, tables, live, shadow }, onProgress)
    },
  }
}
