import type { StoredEvent } from '@licensing/event-store'
import { isCursor } from './place'

/** The source of the events, for readers outside the portal. */
const EVENT_SOURCE = 'urn:licensing:event-store'

/** The wire form of one event, ready to be resent unchanged. */
export interface EventMessage {
  readonly key: string
  readonly value: string
  readonly headers: Record<string, string>
  /** Milliseconds since 1970, when it was first published. */
  readonly timestamp: string
}

/** The message is not an event of the portal; `message` states the reason in one sentence. */
export class UnreadableMessage extends Error {
  override readonly name = 'UnreadableMessage'
}

const tracingOf = ({ meta }: StoredEvent): Record<string, string> => ({
  ...(typeof meta['traceparent'] === 'string' ? { traceparent: meta['traceparent'] } : {}),
  ...(typeof meta['correlationId'] === 'string' ? { ce_correlationid: meta['correlationId'] } : {}),
})

/**
 * CloudEvents 1.0 in binary mode of the Kafka binding: attributes in headers for routing, the stored event unchanged
 * for consumers. The message's time is that of publishing, so that a topic with limited retention keeps old events
 * that are published for the first time.
 */
export const messageOf = (event: StoredEvent, publishedAt: number): EventMessage => ({
  key: event.streamId,
  value: JSON.stringify(event),
  headers: {
    ce_specversion: '1.0',
    ce_id: `${event.streamId}:${event.version}`,
    ce_source: EVENT_SOURCE,
    ce_type: event.type,
    ce_subject: event.streamId,
    ce_time: event.recordedAt,
    ce_partitionkey: event.streamId,
    ce_streamversion: String(event.version),
    ce_schemaversion: String(event.schemaVersion),
    ce_hash: event.hash,
    ce_position: event.position,
    'content-type': 'application/json',
    ...tracingOf(event),
  },
  timestamp: String(publishedAt),
})

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string' && value !== ''
const isCount: Check = (value) => Number.isSafeInteger(value) && (value as number) > 0
const isObject: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)

const CHECKS: Readonly<Record<keyof StoredEvent, Check>> = {
  streamId: isText,
  version: isCount,
  type: isText,
  schemaVersion: isCount,
  data: isObject,
  meta: isObject,
  recordedAt: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
  hash: (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value),
  position: isCursor,
}

const parsed = (text: string): Record<string, unknown> => {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new UnreadableMessage('The value is not JSON')
  }
  if (!isObject(value)) throw new UnreadableMessage('The value is not a JSON object')
  return value as Record<string, unknown>
}

/**
 * The stored event in a message, unchanged.
 * @throws UnreadableMessage for any other message
 */
export function eventOf(message: {
  readonly key: Buffer | null
  readonly value: Buffer | null
}): StoredEvent {
  if (message.value === null) throw new UnreadableMessage('The message has no value')
  const found = parsed(message.value.toString('utf8'))
  for (const [field, fits] of Object.entries(CHECKS)) {
    if (!fits(found[field])) throw new UnreadableMessage(`The field ${field} is missing or malformed`)
  }
  const event = found as unknown as StoredEvent
  // Another key would map to another partition, and its stream would be out of order.
  if (message.key?.toString('utf8') !== event.streamId)
    throw new UnreadableMessage('The key is not the stream of the event')
  return event
}
