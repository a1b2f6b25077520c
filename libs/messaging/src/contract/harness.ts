import type { Database } from '@licensing/database'
import type { EventStore, StoredEvent } from '@licensing/event-store'
import { pause } from '../pause'
import type { EventBus } from '../types'

/** What an implementation brings to be put to the contract. */
export interface MessagingHarness {
  /** Of the event store; its schema `contract` has run `projectionMigration('contract')`. */
  readonly database: Database
  readonly store: EventStore
  /** A bus as one more copy of a service would open it. */
  openBus(): EventBus
  /** Cuts every connection the buses have, once, as a failing network or server would. */
  breakConnections(): Promise<void>
  close(): Promise<void>
}

/** Appends events to a stream after whatever is there, each with its number in the stream. */
export async function append(
  { database, store }: Pick<MessagingHarness, 'database' | 'store'>,
  streamId: string,
  count = 1,
): Promise<StoredEvent[]> {
  const expected = await store.head(database, streamId)
  const events = Array.from({ length: count }, (_, index) => ({
    type: 'Counted',
    data: { number: expected.version + index + 1 },
  }))
  return store.append(database, { streamId, expected, events, meta: {}, recordedAt: new Date() })
}

/** Keeps what a consumer was given. */
export function collector() {
  const events: StoredEvent[] = []
  return {
    events,
    handleBatch: (batch: readonly StoredEvent[]) => Promise.resolve(void events.push(...batch)),
    /** Versions in the order they came, by stream. */
    byStream: () => {
      const streams: Record<string, number[]> = {}
      for (const { streamId, version } of events) (streams[streamId] ??= []).push(version)
      return streams
    },
    /** As byStream, without what came again. */
    firstSightings: (streamIds: readonly string[]) =>
      streamIds.map((streamId) => [
        ...new Set(events.filter((event) => event.streamId === streamId).map(({ version }) => version)),
      ]),
  }
}

type HandleBatch = (events: readonly StoredEvent[]) => Promise<void>

/** Tells which streams two copies handled at the same time. */
export function watchOverlaps(handle: HandleBatch) {
  const atWork = new Map<string, string>()
  const overlaps: string[] = []
  return {
    overlaps: (): readonly string[] => overlaps,
    exclusively:
      (copy: string): HandleBatch =>
      async (events) => {
        const streams = new Set(events.map(({ streamId }) => streamId))
        for (const streamId of streams) {
          const holder = atWork.get(streamId)
          if (holder !== undefined) overlaps.push(`${streamId}: ${holder} and ${copy}`)
          atWork.set(streamId, copy)
        }
        // Long enough for another copy to come in between, were it allowed to.
        await pause(10)
        await handle(events)
        for (const streamId of streams) atWork.delete(streamId)
      },
  }
}

export const until = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

export const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)
