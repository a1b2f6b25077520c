import type { Cursor, StoredEvent } from '@licensing/event-store'
import type { TopicMessages } from 'kafkajs'
import { topicOf } from '../../topics'
import type { KafkaCluster } from '../cluster/cluster'
import { type EventMessage, messageOf } from '../message'

/** What is produced at once; sent again, it is the same to the byte. */
export interface ProduceRequest {
  readonly topicMessages: TopicMessages[]
  readonly events: number
  /** Where the cursor stands once it is acknowledged. */
  readonly upTo: Cursor
}

const MOST_EVENTS = 500
/** Below the 1 MB that brokers take for one partition unless told otherwise; an event larger goes alone. */
const MOST_BYTES = 800_000

/** Headers and framing, about. */
const OVERHEAD = 600
const sizeOf = ({ value }: EventMessage): number => Buffer.byteLength(value) + OVERHEAD

/** Cuts events into requests, each topic's messages in the order of the events. @throws for a stream of no known kind */
export function* requestsOf(
  events: readonly StoredEvent[],
  kafka: Pick<KafkaCluster, 'named'>,
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
    if (upTo !== undefined && count > 0 && (count === MOST_EVENTS || bytes + size > MOST_BYTES))
      yield cut(upTo)
    const topic = kafka.named(topicOf(event.streamId))
    const messages = byTopic.get(topic)
    if (messages === undefined) byTopic.set(topic, [message])
    else messages.push(message)
    count += 1
    bytes += size
    upTo = event.position
  }
  if (upTo !== undefined && count > 0) yield cut(upTo)
}
