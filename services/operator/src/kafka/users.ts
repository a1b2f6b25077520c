import type { KafkaUser } from '@licensing/messaging'
import { RIGHTS } from '../rights'

/** The Kafka user of each part: the relay publishes, services that follow streams consume them (ADR 0012). */
export const usersOf = (prefix: string): KafkaUser[] => [
  { name: `${prefix}relay`, publishes: true },
  ...Object.entries(RIGHTS)
    .filter(([, { follows }]) => follows.length > 0)
    .map(([service, { groups, follows }]) => ({ name: prefix + service, groups, streamPrefixes: follows })),
]
