import type { Cursor, StoredEvent } from '@licensing/event-store'
import type { TopicMessages } from 'kafkajs'
import { topicOf } from '../../topics'
import type { KafkaCluster } from '../cluster/cluster'
import { type EventMessage, messageOf } from '../message'

/** Sent in one request; a retry sends the same bytes. */
export interface ProduceRequest {
  readonly topicMessages: TopicMessages[]
  readonly events: number
  /** The cursor after the acknowledgement. */
  readonly upTo: Cursor
}

const MAX_EVENTS = 500
/** Below the 1 MB that brokers accept for one partition by default; a larger event is sent by itself. */
const MAX_BYTES = 800_000

/** Approximate size of headers and framing. */
const OVERHEAD = 600
const sizeOf = ({ value }: EventMessage): number => Buffer.byteLength(value) + OVERHEAD

/**
 * Splits events into requests, each topic's messages in the order of the events.
 * @throws for a stream of an unknown kind
 */
export function* requestsOf(
  events: readonly StoredEvent[],
  kafka: Pick<KafkaCluster, 'qualifiedName'>,
  publishedAt: number,
): Generator<ProduceRequest> {
  let byTopic = new Map<string, EventMessage[]>()
  let [count, bytes] = [0, 0]
  let upTo: Cursor | undefined
  const cut = (last: Cursor): ProduceRequest => {
    const topicMessages = [...byTopic].map(([topic, messages]) => ({ topic, messages }))
    const request = { topicMessages, events: count, upTo: last }
    byTopic = new Map()
    count = 0
    bytes = 0
    return request
  }
  for (const event of events) {
    const message = messageOf(event, publishedAt)
    const size = sizeOf(message)
    if (upTo !== undefined && count > 0 && (count === MAX_EVENTS || bytes + size > MAX_BYTES)) yield cut(upTo)
    const topic = kafka.qualifiedName(topicOf(event.streamId))
    const messages = byTopic.get(topic)
    if (messages === undefined) byTopic.set(topic, [message])
    else messages.push(message)
    count += 1
    bytes += size
    upTo = event.position
  }
  if (upTo !== undefined && count > 0) yield cut(upTo)
}
