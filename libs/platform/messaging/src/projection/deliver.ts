import { type Database, isTransient, type StoredEvent } from '@licensing/event-store'
import { pause } from '../pause'
import type { Log } from '../types'
import { apply, applyNext, type Applier } from './apply'
import type { Target } from './target'

const TRIES = 5
const FIRST_RETRY_MS = 50

export interface Deliverer extends Applier {
  readonly database: Database
  readonly log: Log
}

/** The streams do not continue where they ended. */
class NonContiguousBatch extends Error {
  override readonly name = 'NonContiguousBatch'
}

/** @throws NonContiguousBatch, with nothing applied */
async function applyNextAlone(
  deliverer: Deliverer,
  target: Target,
  events: readonly StoredEvent[],
): Promise<void> {
  const { database, tracking } = deliverer
  await database.transaction(async (tx) => {
    await tracking.enter(tx, target.key)
    if (!(await applyNext(deliverer, tx, target, events))) throw new NonContiguousBatch()
  })
}

/** Looks up first which events are due. */
async function applyDueAlone(
  deliverer: Deliverer,
  target: Target,
  events: readonly StoredEvent[],
): Promise<void> {
  const { database, tracking } = deliverer
  await database.transaction(async (tx) => {
    await tracking.enter(tx, target.key)
    const applied = await apply(deliverer, tx, target, events)
    await tracking.advance(tx, target.key, applied)
  })
}

async function applyAlone(
  deliverer: Deliverer,
  target: Target,
  events: readonly StoredEvent[],
): Promise<void> {
  try {
    await applyNextAlone(deliverer, target, events)
  } catch (error) {
    if (!(error instanceof NonContiguousBatch)) throw error
    await applyDueAlone(deliverer, target, events)
  }
}

async function park(
  deliverer: Deliverer,
  target: Target,
  event: StoredEvent,
  reason: unknown,
): Promise<void> {
  const { database, tracking, log } = deliverer
  const error = reason instanceof Error ? reason.message : String(reason)
  await database.transaction(async (tx) => {
    await tracking.enter(tx, target.key)
    const state = (await tracking.claim(tx, target.key, [event.streamId])).get(event.streamId)
    // Another instance may have advanced meanwhile.
    if (state !== undefined && state.appliedVersion >= event.version) return
    await tracking.park(tx, target.key, { event, error, attempts: TRIES })
  })
  const { streamId, version, type } = event
  log.error({ projection: target.key, streamId, version, type, err: reason }, 'The stream is parked')
}

/** @returns false when the event failed five times and its stream is parked */
async function applyOrPark(deliverer: Deliverer, target: Target, event: StoredEvent): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- retries are sequential
      await applyAlone(deliverer, target, [event])
      return true
    } catch (error) {
      if (isTransient(error)) throw error
      if (attempt === TRIES) {
        // oxlint-disable-next-line no-await-in-loop -- at most once
        await park(deliverer, target, event, error)
        return false
      }
      // oxlint-disable-next-line no-await-in-loop -- retries are sequential
      await pause(FIRST_RETRY_MS * 2 ** (attempt - 1))
    }
  }
}

/**
 * Applies one event at a time from the last applied one; the store also has those that delivery skipped.
 * @returns false when parked
 */
async function applyEachOrPark(deliverer: Deliverer, target: Target, streamId: string, upTo?: number) {
  const { database, store, tracking } = deliverer
  const { appliedVersion, parked } = await tracking.state(database, target.key, streamId)
  if (parked) return false
  const slice = { after: appliedVersion, ...(upTo === undefined ? {} : { upTo }) }
  const { events } = await store.load(database, streamId, slice)
  for (const event of events) {
    // oxlint-disable-next-line no-await-in-loop -- a stream's events are sequential
    if (!(await applyOrPark(deliverer, target, event))) return false
  }
  return true
}

export function byStream(events: readonly StoredEvent[]): Map<string, StoredEvent[]> {
  const streams = new Map<string, StoredEvent[]>()
  for (const event of events) {
    const known = streams.get(event.streamId)
    if (known === undefined) streams.set(event.streamId, [event])
    else known.push(event)
  }
  return streams
}

/** Part of the batch fails: healthy streams go first, then the others event by event. */
async function isolate(deliverer: Deliverer, target: Target, events: readonly StoredEvent[]): Promise<void> {
  const suspects: [streamId: string, upTo: number][] = []
  for (const [streamId, streamEvents] of byStream(events)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one connection at a time
      await applyAlone(deliverer, target, streamEvents)
    } catch (error) {
      if (isTransient(error)) throw error
      suspects.push([streamId, Math.max(...streamEvents.map(({ version }) => version))])
    }
  }
  // oxlint-disable-next-line no-await-in-loop -- one connection at a time
  for (const [streamId, upTo] of suspects) await applyEachOrPark(deliverer, target, streamId, upTo)
}

/**
 * Applies a batch in one transaction. An outage is thrown, and the deliverer retries. An event that fails for its own
 * reasons is parked with its stream, and the others continue.
 */
export async function deliver(
  deliverer: Deliverer,
  target: Target,
  events: readonly StoredEvent[],
): Promise<void> {
  if (events.length === 0) return
  try {
    await applyAlone(deliverer, target, events)
  } catch (error) {
    if (isTransient(error)) throw error
    await isolate(deliverer, target, events)
  }
}

/** Retries each parked stream, from the failed event to its end. @returns how many were freed */
export async function replayParked(deliverer: Deliverer, target: Target): Promise<number> {
  const { database, tracking } = deliverer
  let freed = 0
  for (const { streamId } of await tracking.parked(database, target.key)) {
    // oxlint-disable no-await-in-loop -- streams are sequential
    await tracking.reopen(database, target.key, streamId)
    if (await applyEachOrPark(deliverer, target, streamId)) {
      await tracking.settle(database, target.key, streamId)
      freed += 1
    }
    // oxlint-enable no-await-in-loop
  }
  return freed
}
