import { activityStream, municipalityStream, processStream, userStream } from '@licensing/contracts'
import type { KafkaUser } from '@licensing/messaging'

const process = processStream('')
const names = [userStream(''), municipalityStream(''), activityStream('')]

/** The streams each service follows. */
const FOLLOWED = {
  user: [municipalityStream('')],
  catalogue: [process],
  process: [process, ...names],
  correction: names,
  reporting: [process, ...names],
}

/** The user of each part at the brokers: the relay publishes, the services follow (ADR 0012). */
export const usersOf = (prefix: string): KafkaUser[] => [
  { name: `${prefix}relay`, publishes: true },
  ...Object.entries(FOLLOWED).map(([service, streamPrefixes]) => ({
    name: `${prefix}${service}`,
    groups: `${service}.`,
    streamPrefixes,
  })),
]
