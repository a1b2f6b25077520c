import { openDatabase, openEventStore } from '@licensing/event-store'
import { loadSettings, metrics, openLogger, startMetricsServer } from '@licensing/observability'
import {
  CannotStart,
  commonSchemas,
  migrateSchemas,
  openKafkaOf,
  prepareSchemas,
  startOrExplain,
  stopOnRequest,
} from '@licensing/runtime'
import { startHealthServer } from './health-server'
import { openRelayService } from './service'
import { relaySettings, type RelaySettings } from './settings'

const NAME = 'relay'
/** First argument: migrate the database and exit. */
const MIGRATE = 'migrate'

const openKafkaOrFail = async (settings: RelaySettings, logger: ReturnType<typeof openLogger>) => {
  const kafka = await openKafkaOf(settings, { clientId: `licensing-${NAME}`, logger })
  if (kafka !== undefined) return kafka
  throw new CannotStart(
    'KAFKA_BROKERS: not set, but the relay publishes events to Kafka; set the brokers, for example KAFKA_BROKERS=kafka-1:9092,kafka-2:9092.',
  )
}

const run = async (settings: RelaySettings): Promise<void> => {
  const { DATABASE_URL: url, PORT: port, HOST: host } = settings
  const logger = openLogger({ service: NAME, level: settings.LOG_LEVEL })
  if (process.argv[2] === MIGRATE) {
    logger.info({ done: await migrateSchemas(url, commonSchemas) }, 'the database is up to date')
    return
  }
  await prepareSchemas(url, commonSchemas, settings)
  const database = openDatabase({ url, max: 4, applicationName: `licensing-${NAME}` })
  const store = openEventStore({ database })
  await store.checkRestoreGuard()
  const kafka = await openKafkaOrFail(settings, logger)
  const topics = {
    partitions: settings.KAFKA_TOPIC_PARTITIONS,
    replicationFactor: settings.KAFKA_TOPIC_REPLICATION,
  }
  const service = await openRelayService({ kafka, database, store, metrics: metrics(), logger, topics })
  const { registry } = metrics()
  const metricsServer = await startMetricsServer({ port: settings.METRICS_PORT, registry })
  const healthServer = await startHealthServer(service.health, { port, host })
  logger.info({ port: healthServer.port, metrics: metricsServer.url }, 'ready')
  const drain = async () => service.health.startDraining()
  stopOnRequest(logger, [
    drain,
    service.stop,
    healthServer.close,
    metricsServer.close,
    kafka.close,
    database.close,
  ])
}

await startOrExplain(() => run(loadSettings(relaySettings, process.env)))
