import {
  activityStream,
  licenceStream,
  municipalityStream,
  OUTAGE_STREAM,
  processStream,
  standardConditionStream,
  userStream,
} from '@licensing/contracts'
import type { KafkaUser } from '@licensing/messaging'

const process = processStream('')
const names = [userStream(''), municipalityStream(''), activityStream(''), OUTAGE_STREAM]

/** The streams each service subscribes to. */
const FOLLOWED = {
  user: [municipalityStream('')],
  catalogue: [process, licenceStream('')],
  process: [process, licenceStream(''), standardConditionStream(''), ...names],
  correction: names,
  licence: [licenceStream(''), ...names],
  reporting: [process, ...names],
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
