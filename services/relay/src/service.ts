import type { Database, EventStore } from '@licensing/event-store'
import {
  createTopics,
  type KafkaCluster,
  type Relay,
  startRelay,
  type TopicOptions,
} from '@licensing/messaging'
import { type Health, type Logger, type Metrics, openHealth } from '@licensing/observability'
import { relayMetrics } from '@licensing/runtime'

export interface RelayServiceDeps {
  readonly kafka: KafkaCluster
  /** The schemas event_store and messaging must be up to date. */
  readonly database: Database
  readonly store: EventStore
  readonly metrics: Metrics
  readonly logger: Logger
  /** Settings of missing topics. */
  readonly topics?: TopicOptions
}

export interface RelayService {
  readonly relay: Relay
  /** Ready when Postgres and Kafka respond; a standby is ready too. */
  readonly health: Health
  readonly stop: () => Promise<void>
}

/** Creates missing topics, then publishes stored events, or stands by for the instance that does. */
export const openRelayService = async (deps: RelayServiceDeps): Promise<RelayService> => {
  const { kafka, database, store, metrics, logger } = deps
  for (const { topic, created, differences: differs } of await createTopics(kafka, deps.topics)) {
    if (created) logger.info({ topic }, 'created a topic')
    if (differs.length > 0)
      logger.warn({ topic, differs }, 'topic settings differ from the configuration and were left unchanged')
  }
  const relay = startRelay({ kafka, database, store, log: logger })
  const stopMetrics = relayMetrics(metrics, { kafka, relay, store, database })
  const health = openHealth()
  health.addCheck('database', async () => {
    await database.query('select 1')
  })
  health.addCheck('kafka', kafka.check)
  return {
    relay,
    health,
    async stop() {
      stopMetrics()
      await relay.stop()
    },
  }
}
