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

/** The groups of each service and the streams it subscribes to; the others consume none. */
const FOLLOWED = {
  process: {
    groups: ['process.', 'licence.'],
    streamPrefixes: [
      process,
      licenceStream(''),
      standardConditionStream(''),
      userStream(''),
      municipalityStream(''),
      OUTAGE_STREAM,
    ],
  },
  reporting: { groups: ['reporting.'], streamPrefixes: [process, OUTAGE_STREAM] },
  notification: { groups: ['notification.'], streamPrefixes: [process, userStream('')] },
}

/** The Kafka user of each part: the relay publishes, the services subscribe (ADR 0012). */
export const usersOf = (prefix: string): KafkaUser[] => [
  { name: `${prefix}relay`, publishes: true },
  ...Object.entries(FOLLOWED).map(([service, followed]) => ({ name: `${prefix}${service}`, ...followed })),
]
