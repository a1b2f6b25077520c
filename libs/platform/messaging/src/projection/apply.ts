import type { EventStore, StoredEvent, Transaction } from '@licensing/event-store'
import type { Target } from './target'
import type { StreamState, VersionRange, Tracking } from './tracking'
import type { ProjectionHandler, Tables } from './types'

export interface Applier {
  readonly store: EventStore
  readonly tracking: Tracking
  readonly handler: ProjectionHandler
}

async function fetchGap(
  tx: Transaction,
  store: EventStore,
  upTo: StoredEvent,
  next: number,
): Promise<StoredEvent[]> {
  const { events } = await store.load(tx, upTo.streamId, { after: next - 1, upTo: upTo.version })
  if (events.length === upTo.version - next + 1) return events
  throw new Error(`Events ${next} to ${upTo.version} of ${upTo.streamId} are missing in the event store`)
}

/** The events still to be applied, each stream's in order: repeated ones dropped, missing ones read from the store. */
async function due(
  tx: Transaction,
  store: EventStore,
  events: readonly StoredEvent[],
  states: ReadonlyMap<string, StreamState>,
): Promise<StoredEvent[]> {
  const dueEvents: StoredEvent[] = []
  const applied = new Map<string, number>()
  for (const event of events) {
    const state = states.get(event.streamId)
    if (state?.parked === true) continue
    const next = (applied.get(event.streamId) ?? state?.appliedVersion ?? 0) + 1
    if (event.version < next) continue
    if (event.version === next) dueEvents.push(event)
    // oxlint-disable-next-line no-await-in-loop -- gaps are rare, and order matters
    else dueEvents.push(...(await fetchGap(tx, store, event, next)))
    applied.set(event.streamId, event.version)
  }
  return dueEvents
}

async function handleAll(
  tx: Transaction,
  events: readonly StoredEvent[],
  handler: ProjectionHandler,
  tables: Tables,
) {
  if (handler.handleBatch !== undefined) return handler.handleBatch(tx, events, tables)
  // oxlint-disable-next-line no-await-in-loop -- in order, on one connection
  for (const event of events) await handler.handle(tx, event, tables)
}

/** The range of each stream; undefined when events are repeated or missing. */
function rangesOf(events: readonly StoredEvent[]): VersionRange[] | undefined {
  const ranges = new Map<string, VersionRange>()
  for (const { streamId, version } of events) {
    const known = ranges.get(streamId)
    if (known !== undefined && version !== known.last + 1) return undefined
    ranges.set(streamId, { streamId, first: known?.first ?? version, last: version })
  }
  return [...ranges.values()]
}

/**
 * Advances and applies without a lookup when all streams continue where they ended, the usual case.
 * @returns false when they do not; the caller then rolls the transaction back
 */
export async function applyNext(
  { tracking, handler }: Applier,
  tx: Transaction,
  target: Target,
  events: readonly StoredEvent[],
): Promise<boolean> {
  const ranges = rangesOf(events)
  if (ranges === undefined || !(await tracking.advanceContiguous(tx, target.key, ranges))) return false
  await handleAll(tx, events, handler, target.tables)
  return true
}

/** Applies the due events in the transaction; the caller advances. @returns the version reached, by stream */
export async function apply(
  { store, tracking, handler }: Applier,
  tx: Transaction,
  target: Target,
  events: readonly StoredEvent[],
): Promise<ReadonlyMap<string, number>> {
  const streamIds = [...new Set(events.map(({ streamId }) => streamId))]
  const states = await tracking.claim(tx, target.key, streamIds)
  const dueEvents = await due(tx, store, events, states)
  if (dueEvents.length > 0) await handleAll(tx, dueEvents, handler, target.tables)
  return new Map(dueEvents.map(({ streamId, version }) => [streamId, version]))
}
