import { isTransient, type StoredEvent } from '@licensing/event-store'
import { SILENT, type Subscription } from '../types'
import { deliver, replayParked, type Deliverer } from './deliver'
import { rebuild } from './rebuild'
import { liveTarget, plainName, shadowTarget, type Target } from './target'
import { Tracking } from './tracking'
import type { Projection, ProjectionHandler, ProjectionOptions } from './types'

type Config = ProjectionOptions & ProjectionHandler

function delivererOf(config: Config): Deliverer {
  const { database, store, schema, log = SILENT } = config
  return { database, store, log, tracking: new Tracking(plainName(schema)), handler: config }
}

async function deliverLive(
  { beforeBatch }: Config,
  live: Target,
  deliverer: Deliverer,
  events: readonly StoredEvent[],
): Promise<void> {
  try {
    await beforeBatch?.(events)
  } catch (error) {
    if (isTransient(error)) throw error
    deliverer.log.error(
      { projection: live.key, err: error },
      'The work before a batch failed and is left to its handler',
    )
  }
  await deliver(deliverer, live, events)
}

function startIn(config: Config, live: Target, deliverer: Deliverer): Subscription {
  return config.bus.subscribe({
    group: `${config.schema}.${config.name}`,
    streamPrefixes: config.streamPrefixes,
    handleBatch: (events) => deliverLive(config, live, deliverer, events),
  })
}

/** A read model built from events: each is applied once, in stream order, one transaction per batch. */
export function projection<const Name extends string>(
  config: ProjectionOptions<Name> & ProjectionHandler<NoInfer<Name>>,
): Projection {
  return open(config as Config)
}

function open(config: Config): Projection {
  const { schema, name, streamPrefixes } = config
  const tables = config.tables.map(plainName)
  const live = liveTarget(schema, plainName(name), tables)
  const deliverer = delivererOf(config)
  const { database, tracking } = deliverer
  return {
    group: `${schema}.${name}`,
    handleBatch: (events) => deliverLive(config, live, deliverer, events),
    start: () => startIn(config, live, deliverer),
    appliedVersion: async (streamId) => (await tracking.state(database, live.key, streamId)).appliedVersion,
    lag: () => config.bus.lag({ group: `${schema}.${name}`, streamPrefixes }),
    parked: () => tracking.parked(database, live.key),
    replayParked: () => replayParked(deliverer, live),
    rebuild: (onProgress = () => undefined) => {
      const shadow = shadowTarget(schema, name, tables)
      return rebuild({ deliverer, schema, streamPrefixes, tables, live, shadow }, onProgress)
    },
  }
}
