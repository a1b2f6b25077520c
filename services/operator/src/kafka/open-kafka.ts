import type { KafkaCluster } from '@licensing/messaging'
import { openLogger } from '@licensing/observability'
import { openKafkaOf } from '@licensing/runtime'
import { UsageError } from '../errors'
import type { AdminSettings } from '../settings'

const STANDARD_ERROR = { write: (line: string): void => void process.stderr.write(line) }

/** Connects to the portal's Kafka. @throws UsageError if it is not configured, KafkaUnavailable, CannotStart */
export const openKafkaOfPortal = async (settings: AdminSettings): Promise<KafkaCluster & AsyncDisposable> => {
  const logger = openLogger({ service: 'admin', level: settings.LOG_LEVEL, destination: STANDARD_ERROR })
  const kafka = await openKafkaOf(settings, { clientId: 'licensing-admin', logger })
  if (kafka === undefined)
    throw new UsageError(
      'KAFKA_BROKERS is not set: the portal runs without Kafka, and has no topics.',
      'set it, for example KAFKA_BROKERS=kafka-1:9092,kafka-2:9092 npm run admin -- topics.',
    )
  return { ...kafka, [Symbol.asyncDispose]: kafka.close }
}
