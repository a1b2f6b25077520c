/** Topics by the kind of stream they carry; keyed by stream id, so each stream stays in order. */
const TOPIC_OF_PREFIX = {
  'process-': 'licensing.process.v1',
  'user-': 'licensing.user.v1',
  'sign-in-': 'licensing.user.v1',
  'municipality-': 'licensing.catalogue.v1',
  'activity-': 'licensing.catalogue.v1',
  'issuer-': 'licensing.catalogue.v1',
  'standardcondition-': 'licensing.catalogue.v1',
  'outage-': 'licensing.catalogue.v1',
  'licence-': 'licensing.licence.v1',
} as const

export type StreamPrefix = keyof typeof TOPIC_OF_PREFIX
export type Topic = (typeof TOPIC_OF_PREFIX)[StreamPrefix]

const ENTRIES = Object.entries(TOPIC_OF_PREFIX) as [StreamPrefix, Topic][]

export const TOPICS: readonly Topic[] = [...new Set(Object.values(TOPIC_OF_PREFIX))]

/** The topic to which Kafka consumers move messages that they cannot read as events. */
export const DEAD_LETTER_TOPIC = 'licensing.dead-letters.v1'

/** @throws when no topic carries the stream */
export function topicOf(streamId: string): Topic {
  const found = ENTRIES.find(([prefix]) => streamId.startsWith(prefix))
  if (found === undefined) throw new Error(`No topic contains ${streamId}`)
  return found[1]
}

/** The topics that may carry streams with this prefix, which may be shorter or longer than a kind's. */
export const topicsOf = (streamPrefixes: readonly string[]): Topic[] => {
  const carried = ENTRIES.filter(([kind]) =>
    streamPrefixes.some((start) => start.startsWith(kind) || kind.startsWith(start)),
  )
  return [...new Set(carried.map(([, topic]) => topic))]
}
