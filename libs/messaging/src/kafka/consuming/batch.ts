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
  /** Events up to here are not wanted. */
  readonly floor: Cursor | undefined
  readonly deadLetters: DeadLetters
  /** Of the group; its signal says stop. */
  readonly supervision: Supervision
  /** Something was handled. */
  progress(): void
}

const BEAT_MS = 1_000
/** Another member of the group may have the partition from now on, or will once this one has left its batch. */
const LOST = new Set([
  'REBALANCE_IN_PROGRESS',
  'ILLEGAL_GENERATION',
  'UNKNOWN_MEMBER_ID',
  'FENCED_INSTANCE_ID',
])

/** Signs of life while events are being handled; the client throttles them to its own interval. */
function keepAlive(payload: EachBatchPayload) {
  const lost = new AbortController()
  const beat = async () => {
    try {
      await payload.heartbeat()
    } catch (error) {
      // A broker that is away is no loss yet; whether the place is kept shows when the offset is committed.
      if (LOST.has(String((error as { type?: unknown }).type))) lost.abort()
    }
  }
  const beating = setInterval(() => void beat(), BEAT_MS)
  return { beat, lost: lost.signal, stop: () => clearInterval(beating) }
}

interface Read {
  readonly events: StoredEvent[]
  readonly unreadable: { readonly message: KafkaMessage; readonly reason: UnreadableMessage }[]
}

function read({ options: { streamPrefixes }, floor }: BatchWork, messages: readonly KafkaMessage[]): Read {
  const found: Read = { events: [], unreadable: [] }
  for (const message of messages) {
    try {
      const event = eventOf(message)
      const wanted = streamPrefixes?.some((start) => event.streamId.startsWith(start)) ?? true
      if (wanted && (floor === undefined || isAfter(event.position, floor))) found.events.push(event)
    } catch (reason) {
      if (!(reason instanceof UnreadableMessage)) throw reason
      found.unreadable.push({ message, reason })
    }
  }
  return found
}

/** Hands events over, again and again until they are handled. @returns false when the signal came first */
async function handOver(
  { options, supervision }: BatchWork,
  events: readonly StoredEvent[],
  signal: AbortSignal,
  heartbeat: () => Promise<void>,
): Promise<boolean> {
  if (events.length === 0) return true
  let handled = false
  await supervise({ ...supervision, signal }, async () => {
    await options.handleBatch(events, { signal, heartbeat })
    handled = true
  })
  return handled
}

function* piecesOf(messages: readonly KafkaMessage[], size: number): Generator<KafkaMessage[]> {
  for (let start = 0; start < messages.length; start += size) yield messages.slice(start, start + size)
}

/** Resolved after it is committed: when that fails the same messages are fetched again. */
async function commit(payload: EachBatchPayload, { offset }: KafkaMessage): Promise<void> {
  const { topic, partition } = payload.batch
  const next = (BigInt(offset) + 1n).toString()
  await payload.commitOffsetsIfNecessary({ topics: [{ topic, partitions: [{ partition, offset: next }] }] })
  payload.resolveOffset(offset)
}

/**
 * Handles what was fetched of one partition, piece by piece. The batch at work is finished and committed also when
 * the consumer is to stop or the group is about to share its partitions out anew: until then they are this copy's.
 */
export async function handlePartition(work: BatchWork, payload: EachBatchPayload): Promise<void> {
  const { batch } = payload
  const { group } = work.options
  const { beat, lost, stop } = keepAlive(payload)
  const signal = AbortSignal.any([work.supervision.signal, lost])
  try {
    for (const piece of piecesOf(batch.messages, work.batchSize)) {
      const last = piece.at(-1)
      if (last === undefined || signal.aborted || !payload.isRunning() || payload.isStale()) return
      const { events, unreadable } = read(work, piece)
      // oxlint-disable no-await-in-loop -- pieces follow one another
      if (!(await handOver(work, events, signal, beat))) return
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
