import type { Database, EventStore } from '@licensing/event-store'
import { pause } from '../pause'
import { supervise } from '../supervise'
import type { Interest, Lag, Log, SubscribeOptions, Subscription, SubscriptionStatus } from '../types'
import { knownCursor, moveCursor, takeCursor } from './cursors'
import type { Lead, Leadership } from './leadership'
import type { WakeUp } from './wake'

/** NOTIFY wakes readers; the poll covers a lost notification. */
const POLL_MS = 250
/**
 * After an idle period a consumer reads immediately; under load at most this often. Batches that are ten times larger
 * take a tenth of the transactions and leave the capacity to the commands.
 */
const SPACING_MS = 100
/** A page this full means load, and waiting for more events pays off. */
const LOAD_THRESHOLD = 10
const SPACING_UNDER_LOAD_MS = 500
const STANDBY_MS = 250
/** How often the cursor moves past events of others, so that the lag is counted from nearby. */
const IDLE_MOVE_MS = 10_000
const BATCH_SIZE = 500

export interface ConsumerDeps {
  readonly database: Database
  readonly store: EventStore
  readonly leadership: Leadership
  readonly wake: WakeUp
  readonly log: Log
}

export const filterOf = ({ streamPrefixes }: Interest) =>
  streamPrefixes === undefined ? {} : { streamPrefixes }

/** Reads and delivers batch by batch while this instance leads; the cursor moves after each handled batch. */
async function consume(
  deps: ConsumerDeps,
  options: SubscribeOptions,
  signal: AbortSignal,
  progress: () => void,
) {
  const { database, store, wake } = deps
  const { group, batchSize = BATCH_SIZE } = options
  let { position, epoch } = await takeCursor(database, group)
  let movedAt = performance.now()
  while (!signal.aborted) {
    const began = performance.now()
    const rings = wake.rings()
    // oxlint-disable no-await-in-loop -- batches are sequential
    const page = await store.readAfter(position, { limit: batchSize, ...filterOf(options) })
    if (page.events.length > 0) await options.handleBatch(page.events)
    const due = page.events.length > 0 || page.more || began - movedAt > IDLE_MOVE_MS
    if (page.cursor !== position && due) {
      await moveCursor(database, group, { position: page.cursor, epoch })
      movedAt = began
    }
    position = page.cursor
    progress()
    if (!page.more) {
      await wake.sleep(rings, POLL_MS, signal)
      const spacing = page.events.length < LOAD_THRESHOLD ? SPACING_MS : SPACING_UNDER_LOAD_MS
      await pause(Math.max(0, began + spacing - performance.now()), signal)
    }
    // oxlint-enable no-await-in-loop
  }
}

/** How far a group is behind the store. */
export async function lagOf(
  { database, store }: Pick<ConsumerDeps, 'database' | 'store'>,
  interest: Interest,
): Promise<Lag> {
  const cursor = await knownCursor(database, interest.group)
  const { events, since } = await store.pending(cursor, filterOf(interest))
  return { events, seconds: since === undefined ? 0 : Math.max(0, (Date.now() - Date.parse(since)) / 1_000) }
}

/** One instance's consumer of a group: leads, is on standby, or restarts after a failure. */
export function startConsumer(deps: ConsumerDeps, options: SubscribeOptions): Subscription {
  const stopping = new AbortController()
  let status: SubscriptionStatus = { active: false, restarts: 0 }
  const note = (change: Partial<SubscriptionStatus>) => {
    status = { ...status, ...change }
  }
  const lead = async (leading: Lead, progress: () => void) => {
    note({ active: true })
    try {
      await consume(deps, options, AbortSignal.any([stopping.signal, leading.lost]), progress)
    } finally {
      note({ active: false })
      await leading.resign()
    }
  }
  const leadWheneverPossible = async (progress: () => void) => {
    while (!stopping.signal.aborted) {
      // oxlint-disable no-await-in-loop -- polling
      const leading = await deps.leadership.tryLead(options.group)
      if (leading === undefined) await pause(STANDBY_MS, stopping.signal)
      else await lead(leading, progress)
      // oxlint-enable no-await-in-loop
    }
  }
  const onFailure = (error: unknown) =>
    note({ restarts: status.restarts + 1, lastError: error instanceof Error ? error.message : String(error) })
  const supervision = { name: options.group, signal: stopping.signal, log: deps.log, onFailure }
  const running = supervise(supervision, leadWheneverPossible)
  return {
    group: options.group,
    status: () => status,
    async stop() {
      stopping.abort()
      await running
    },
  }
}
