import type { Cursor, StoredEvent } from '@licensing/event-store'
import type { EachBatchPayload, KafkaMessage } from 'kafkajs'
import { supervise, type Supervision } from '../../supervise'
import type { SubscribeOptions } from '../../types'
import { eventOf, UnreadableMessage } from '../message'
import { isAfter } from '../place'
import type { DeadLetters } from './dead-letters'

export interface BatchWork {
  readonly options: SubscribeOptions
  readonly batchSize: number
  /** Events up to here are skipped. */
  readonly startAfter: Cursor | undefined
  readonly deadLetters: DeadLetters
  /** The group's; its signal requests a stop. */
  readonly supervision: Supervision
  /** Reports that events were handled. */
  progress(): void
}

const HEARTBEAT_MS = 1_000
/** Another member of the group owns the partition, or will once this one has finished its batch. */
const LOST = new Set([
  'REBALANCE_IN_PROGRESS',
  'ILLEGAL_GENERATION',
  'UNKNOWN_MEMBER_ID',
  'FENCED_INSTANCE_ID',
])

/** Sends heartbeats while events are being handled; the client throttles them to its own interval. */
function keepAlive(payload: EachBatchPayload) {
  const lost = new AbortController()
  const sendHeartbeat = async () => {
    try {
      await payload.heartbeat()
    } catch (error) {
      // An unreachable broker does not mean the partition is lost; the commit of the offset shows whether it was kept.
      if (LOST.has(String((error as { type?: unknown }).type))) lost.abort()
    }
  }
  const timer = setInterval(() => void sendHeartbeat(), HEARTBEAT_MS)
  return { lost: lost.signal, stop: () => clearInterval(timer) }
}

interface Read {
  readonly events: StoredEvent[]
  readonly unreadable: { readonly message: KafkaMessage; readonly reason: UnreadableMessage }[]
}

function read(
  { options: { streamPrefixes }, startAfter }: BatchWork,
  messages: readonly KafkaMessage[],
): Read {
  const found: Read = { events: [], unreadable: [] }
  for (const message of messages) {
    try {
      const event = eventOf(message)
      const wanted = streamPrefixes?.some((start) => event.streamId.startsWith(start)) ?? true
      if (wanted && (startAfter === undefined || isAfter(event.position, startAfter)))
        found.events.push(event)
    } catch (reason) {
      if (!(reason instanceof UnreadableMessage)) throw reason
      found.unreadable.push({ message, reason })
    }
  }
  return found
}

/** Delivers events, with retries, until they are handled. @returns false when the signal came first */
async function handOver(
  { options, supervision }: BatchWork,
  events: readonly StoredEvent[],
  signal: AbortSignal,
): Promise<boolean> {
  if (events.length === 0) return true
  let handled = false
  await supervise({ ...supervision, signal }, async () => {
    await options.handleBatch(events)
    handled = true
  })
  return handled
}

function* piecesOf(messages: readonly KafkaMessage[], size: number): Generator<KafkaMessage[]> {
  for (let start = 0; start < messages.length; start += size) yield messages.slice(start, start + size)
}

/** Resolves the offset after the commit: when that fails the same messages are fetched again. */
async function commit(payload: EachBatchPayload, { offset }: KafkaMessage): Promise<void> {
  const { topic, partition } = payload.batch
  const next = (BigInt(offset) + 1n).toString()
  await payload.commitOffsetsIfNecessary({ topics: [{ topic, partitions: [{ partition, offset: next }] }] })
  payload.resolveOffset(offset)
}

/**
 * Handles the messages fetched of one partition, in pieces. The batch in progress is finished and committed even when
 * the consumer is stopping or the group is rebalancing: until then this instance owns it.
 */
export async function handlePartition(work: BatchWork, payload: EachBatchPayload): Promise<void> {
  const { batch } = payload
  const { group } = work.options
  const { lost, stop } = keepAlive(payload)
  const signal = AbortSignal.any([work.supervision.signal, lost])
  try {
    for (const piece of piecesOf(batch.messages, work.batchSize)) {
      const last = piece.at(-1)
      if (last === undefined || signal.aborted || !payload.isRunning() || payload.isStale()) return
      const { events, unreadable } = read(work, piece)
      // oxlint-disable no-await-in-loop -- pieces are sequential
      if (!(await handOver(work, events, signal))) return
      for (const { message, reason } of unreadable)
        await work.deadLetters.put({ group, batch, message, reason })
      await commit(payload, last)
      // oxlint-enable no-await-in-loop
      work.progress()
    }
  } finally {
    stop()
  }
}
