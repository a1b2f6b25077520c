import type { Database, EventStore, StoredEvent } from '@licensing/event-store'
import { pause } from '../../pause'
import type { EventBus } from '../../types'

/** Provided by an implementation to run the contract suites. */
export interface MessagingHarness {
  /** The database of the event store; its schema `contract` has `projectionTables('contract')`. */
  readonly database: Database
  readonly store: EventStore
  /** Opens a bus as another instance of a service would. */
  openBus(): EventBus
  /** Breaks every connection of the buses once, as a network or server failure would. */
  breakConnections(): Promise<void>
  close(): Promise<void>
}

/** Appends numbered events at the end of a stream. */
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

/** Collects the events a consumer received. */
export function collector() {
  const events: StoredEvent[] = []
  return {
    events,
    handleBatch: (batch: readonly StoredEvent[]) => Promise.resolve(void events.push(...batch)),
    /** Versions in order of arrival, by stream. */
    byStream: () => {
      const streams: Record<string, number[]> = {}
      for (const { streamId, version } of events) (streams[streamId] ??= []).push(version)
      return streams
    },
    /** Like byStream, without redelivered events. */
    firstSightings: (streamIds: readonly string[]) =>
      streamIds.map((streamId) => [
        ...new Set(events.filter((event) => event.streamId === streamId).map(({ version }) => version)),
      ]),
  }
}

type HandleBatch = (events: readonly StoredEvent[]) => Promise<void>

/** Detects streams that two instances handle at the same time. */
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
        // Long enough for another instance to interfere if it could.
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
