import { type Cursor, isLostRace, isTransient, type StoredEvent } from '@licensing/event-store'
import { pause } from '../pause'
import { apply } from './apply'
import { byStream, deliver, type Deliverer } from './deliver'
import { createShadows, dropShadows, swapShadows } from './shadow-tables'
import type { Target } from './target'
import type { RebuildReport } from './types'

const PAGE_SIZE = 2_000
/** Batches applied at once, each on its own connection. */
const LANES = 4
const SWAP_TRIES = 10
const RACE_TRIES = 5

export interface Rebuilding {
  readonly deliverer: Deliverer
  readonly schema: string
  readonly streamPrefixes: readonly string[]
  readonly tables: readonly string[]
  readonly live: Target
  readonly shadow: Target
}

type Seen = (events: number) => void

/** Divides the streams among the lanes, so that each stream's events stay in order. */
function lanesOf(events: readonly StoredEvent[]): StoredEvent[][] {
  const lanes = Array.from({ length: LANES }, (): StoredEvent[] => [])
  for (const [index, stream] of [...byStream(events).values()].entries())
    lanes[index % LANES]?.push(...stream)
  return lanes
}

/** A projection may write rows that streams share, such as counts, so lanes can deadlock. */
async function deliverLane({ deliverer, shadow }: Rebuilding, lane: readonly StoredEvent[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- retries are sequential
      return await deliver(deliverer, shadow, lane)
    } catch (error) {
      if (!isLostRace(error) || attempt === RACE_TRIES) throw error
    }
  }
}

/** Returns after every lane has ended: a failed rebuild then drops the shadow tables. */
async function deliverInLanes(rebuilding: Rebuilding, events: readonly StoredEvent[]): Promise<void> {
  const ended = await Promise.allSettled(lanesOf(events).map((lane) => deliverLane(rebuilding, lane)))
  const failed = ended.find((lane) => lane.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

/** Replays into the shadow tables while the live projection continues, up to the newest page. */
async function replay(rebuilding: Rebuilding, seen: Seen): Promise<Cursor> {
  const { deliverer, streamPrefixes } = rebuilding
  const read = (after: Cursor | undefined) => {
    const page = deliverer.store.readAfter(after, { limit: LANES * PAGE_SIZE, streamPrefixes })
    // A rejection before the page is awaited must not count as unhandled.
    page.catch(() => undefined)
    return page
  }
  let next = read(undefined)
  for (;;) {
    // oxlint-disable no-await-in-loop -- pages are sequential
    const page = await next
    // Reads the next page while this one is applied.
    if (page.more) next = read(page.cursor)
    await deliverInLanes(rebuilding, page.events)
    // oxlint-enable no-await-in-loop
    seen(page.events.length)
    if (!page.more) return page.cursor
  }
}

/**
 * Applies the remaining events under the projection's exclusive lock, then swaps. Nothing else writes the projection
 * meanwhile; waiting deliverers find the new versions when they continue.
 */
async function finish(rebuilding: Rebuilding, from: Cursor): Promise<number> {
  const { deliverer, schema, streamPrefixes, tables, live, shadow } = rebuilding
  const { database, store, tracking } = deliverer
  return database.transaction(async (tx) => {
    let events = 0
    await tx.query(`set local lock_timeout = '3s'`)
    await tracking.enterAlone(tx, live.key)
    let cursor = from
    for (;;) {
      // oxlint-disable no-await-in-loop -- pages are sequential
      const page = await store.readAfter(cursor, { limit: PAGE_SIZE, streamPrefixes })
      await tracking.advance(tx, shadow.key, await apply(deliverer, tx, shadow, page.events))
      // oxlint-enable no-await-in-loop
      events += page.events.length
      cursor = page.cursor
      if (!page.more) break
    }
    // A row for each stream: seconds to minutes, in which the live tables can still be read.
    await tracking.clear(tx, live.key)
    await tracking.rename(tx, shadow.key, live.key)
    await swapShadows(tx, schema, tables)
    return events
  })
}

/** A reader's long query or an outage may delay the swap; the shadow stays valid, so only the swap is retried. */
async function finishWhenPossible(rebuilding: Rebuilding, from: Cursor, seen: Seen): Promise<void> {
  let cursor = from
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- retries are sequential
      return seen(await finish(rebuilding, cursor))
    } catch (error) {
      if (attempt === SWAP_TRIES) throw error
      // An event that fails for its own reasons must be parked, which needs separate transactions.
      // oxlint-disable-next-line no-await-in-loop -- retries are sequential
      if (!isTransient(error)) cursor = await settle(rebuilding, cursor, seen)
      // oxlint-disable-next-line no-await-in-loop -- retries are sequential
      await pause(100 * attempt)
    }
  }
}

async function settle(
  { deliverer, streamPrefixes, shadow }: Rebuilding,
  from: Cursor,
  seen: Seen,
): Promise<Cursor> {
  const page = await deliverer.store.readAfter(from, { limit: PAGE_SIZE, streamPrefixes })
  await deliver(deliverer, shadow, page.events)
  seen(page.events.length)
  return page.cursor
}

async function rebuildAlone(rebuilding: Rebuilding, onProgress: Seen): Promise<RebuildReport> {
  const { deliverer, schema, tables, shadow } = rebuilding
  const { database, tracking } = deliverer
  const began = performance.now()
  let events = 0
  const seen = (more: number) => {
    events += more
    onProgress(events)
  }
  await tracking.clear(database, shadow.key)
  await createShadows(database, schema, tables)
  try {
    const cursor = await replay(rebuilding, seen)
    await finishWhenPossible(rebuilding, cursor, seen)
  } catch (error) {
    await dropShadows(database, schema, tables)
    await tracking.clear(database, shadow.key)
    throw error
  }
  return { events, seconds: (performance.now() - began) / 1_000 }
}

/** @throws when another instance rebuilds the same projection */
export async function rebuild(rebuilding: Rebuilding, onProgress: Seen): Promise<RebuildReport> {
  const session = await rebuilding.deliverer.database.session()
  try {
    const name = `${rebuilding.schema}.${rebuilding.shadow.key}`
    const lock = 'select pg_try_advisory_lock(hashtextextended($1, 5227)) as granted'
    const [row] = await session.query<{ granted: boolean }>(lock, [name])
    if (row?.granted !== true) throw new Error(`${name} is being rebuilt by another instance`)
    return await rebuildAlone(rebuilding, onProgress)
  } finally {
    await session.release()
  }
}
