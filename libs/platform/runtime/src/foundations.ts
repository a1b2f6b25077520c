import {
  clockDrift,
  type Database,
  type EventStore,
  openDatabase,
  openEventStore,
  type PersonalData,
  personalData,
} from '@licensing/event-store'
import { type EventBus, databaseMetrics, observedBus, observedStore } from '@licensing/messaging'
import { type Logger, metrics, readMetrics, tracer } from '@licensing/observability'
import { openBus } from './engines/open-bus'
import type { KafkaSettings, TopicSettings } from './settings'
import { inOrder } from './start/stopping'

/** The shared dependencies of every service. */
export interface ServiceFoundations {
  readonly database: Database
  readonly store: EventStore
  readonly bus: EventBus
  readonly personal: PersonalData
  readonly logger: Logger
  /** Defaults to the system's clock. */
  readonly now?: () => Date
}

export interface OpenServiceFoundations extends ServiceFoundations {
  /** Closes the bus, then the database. */
  readonly close: () => Promise<void>
}

export interface FoundationOptions {
  /** Postgres, with its schemas up to date. */
  readonly url: string
  /** The client name of this program at Postgres and Kafka. */
  readonly clientId: string
  /** Size of the connection pool. */
  readonly connections: number
  readonly settings: KafkaSettings
  /** Set when no relay runs as a separate program; see `BusDeps`. */
  readonly relays?: TopicSettings
  readonly logger: Logger
}

/** The alert ClockDrifting reads it. @returns a function that stops it */
const measureClock = (database: Database): (() => void) =>
  readMetrics(metrics(), {
    name: 'clock',
    metrics: {
      clock_drift_seconds: {
        help: "Seconds by which the clock of this process is ahead of Postgres'; negative when behind",
      },
    },
    read: async () => ({ clock_drift_seconds: [{ value: await clockDrift(database) }] }),
  })

/**
 * Opens database, event store and bus, observed by the metrics and the tracer of this process.
 * @throws RestoredElsewhere, KafkaUnavailable, CannotStart
 */
export const openServiceFoundations = async (options: FoundationOptions): Promise<OpenServiceFoundations> => {
  const { url, clientId, connections: max, settings, relays, logger } = options
  const database = openDatabase({ url, max, applicationName: clientId })
  try {
    const store = observedStore(openEventStore({ database }), tracer())
    await store.checkRestoreGuard()
    const openedBus = await openBus(settings, {
      clientId,
      database,
      store,
      logger,
      ...(relays === undefined ? {} : { relays }),
    })
    const bus = observedBus(openedBus, { database, store })
    const stops = [measureClock(database), databaseMetrics(metrics(), database)]
    const stopMetrics = async () => stops.forEach((stop) => stop())
    const close = () => inOrder([stopMetrics, bus.close, database.close])
    return { database, store, bus, personal: personalData({ database }), logger, close }
  } catch (error) {
    await database.close()
    throw error
  }
}
