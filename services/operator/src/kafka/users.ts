import {
  licenceStream,
  municipalityStream,
  OUTAGE_STREAM,
  processStream,
  standardConditionStream,
  userStream,
} from '@licensing/contracts'
import type { KafkaUser } from '@licensing/messaging'

const process = processStream('')

/** The streams each service subscribes to; the others consume none. */
const FOLLOWED = {
  process: [
    process,
    licenceStream(''),
    standardConditionStream(''),
    userStream(''),
    municipalityStream(''),
    OUTAGE_STREAM,
  ],
  licence: [licenceStream(''), OUTAGE_STREAM],
  reporting: [process, OUTAGE_STREAM],
}

/** The Kafka user of each part: the relay publishes, the services subscribe (ADR 0012). */
export const usersOf = (prefix: string): KafkaUser[] => [
  { name: `${prefix}relay`, publishes: true },
  ...Object.entries(FOLLOWED).map(([service, streamPrefixes]) => ({
    name: `${prefix}${service}`,
    groups: `${service}.`,
    streamPrefixes,
  })),
]
