import { readFile } from 'node:fs/promises'
import type { Database, EventStore } from '@licensing/event-store'
import {
  createTopics,
  type EventBus,
  type KafkaCluster,
  type KafkaOptions,
  openKafka,
  openKafkaBus,
  openPostgresBus,
  startRelay,
} from '@licensing/messaging'
import { type Logger, metrics } from '@licensing/observability'
import type { KafkaSettings, TopicSettings } from '../settings'
import { CannotStart } from '../start/explain'
import { relayMetrics } from './relay-metrics'

export interface BusDeps {
  /** The client id of this program at the brokers. */
  readonly clientId: string
  /** The database of the event store, with `messagingMigrations` applied. */
  readonly database: Database
  readonly store: EventStore
  readonly logger: Logger
  /**
   * Set when no separate relay runs: this process then publishes to the topics itself, creates missing ones, and exposes the
   * metrics of a relay.
   */
  readonly relays?: TopicSettings
}

const readCertificateAuthority = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    throw new CannotStart(
      `KAFKA_CA_FILE: the file cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}); set a PEM file, for example KAFKA_CA_FILE=/run/secrets/kafka-ca.pem.`,
      { cause: error },
    )
  }
}

const tlsOf = async (settings: KafkaSettings): Promise<Pick<KafkaOptions, 'tls'>> => {
  if (settings.KAFKA_TLS !== '1') return {}
  const { KAFKA_CA_FILE: path } = settings
  return { tls: path === undefined ? true : { ca: await readCertificateAuthority(path) } }
}

const saslOf = (settings: KafkaSettings): Pick<KafkaOptions, 'sasl'> => {
  const { KAFKA_SASL_MECHANISM: mechanism, KAFKA_USERNAME: username, KAFKA_PASSWORD: password } = settings
  if (mechanism === undefined || username === undefined || password === undefined) return {}
  return { sasl: { mechanism, username, password } }
}

/**
 * Connects to the cluster of KAFKA_BROKERS; undefined when it is not set.
 * @throws KafkaUnavailable, CannotStart with one sentence that names the setting to correct
 */
export const openKafkaOf = async (
  settings: KafkaSettings,
  deps: Pick<BusDeps, 'clientId' | 'logger'>,
): Promise<KafkaCluster | undefined> => {
  const { KAFKA_BROKERS: brokers, KAFKA_TOPIC_PREFIX: prefix } = settings
  if (brokers === undefined) return undefined
  return openKafka({
    brokers,
    clientId: deps.clientId,
    log: deps.logger,
    ...(prefix === undefined ? {} : { prefix }),
    ...(await tlsOf(settings)),
    ...saslOf(settings),
  })
}

const startRelayOver = async (
  kafka: KafkaCluster,
  deps: BusDeps,
  topics: TopicSettings,
): Promise<() => Promise<void>> => {
  const { database, store, logger } = deps
  const { KAFKA_TOPIC_PARTITIONS: partitions, KAFKA_TOPIC_REPLICATION: replicationFactor } = topics
  const reports = await createTopics(kafka, { partitions, replicationFactor })
  for (const { topic, differences: differs } of reports.filter((report) => report.differences.length > 0))
    logger.warn({ topic, differs }, 'the settings of a Kafka topic differ from the configuration')
  const relay = startRelay({ kafka, database, store, log: logger })
  const stopMetrics = relayMetrics(metrics(), { kafka, relay, store, database })
  return () => {
    stopMetrics()
    return relay.stop()
  }
}

/**
 * Opens the bus that carries events to their consumers: Kafka when KAFKA_BROKERS is set, otherwise the event table (decision 5).
 * Closing the bus closes everything opened for it.
 * @throws KafkaUnavailable, CannotStart
 */
export const openBus = async (settings: KafkaSettings, deps: BusDeps): Promise<EventBus> => {
  const { database, store, logger } = deps
  const kafka = await openKafkaOf(settings, deps)
  if (kafka === undefined) return openPostgresBus({ database, store, log: logger })
  try {
    const stopRelay =
      deps.relays === undefined ? async () => {} : await startRelayOver(kafka, deps, deps.relays)
    const bus = openKafkaBus({ kafka, database, store, log: logger })
    return {
      ...bus,
      async close() {
        await bus.close()
        await stopRelay()
        await kafka.close()
      },
    }
  } catch (error) {
    await kafka.close()
    throw error
  }
}
