import type { Database } from '@licensing/database'
import { APPENDED_CHANNEL, type Cursor, type EventStore } from '@licensing/event-store'
import { knownCursor, moveCursor, takeCursor } from '../../postgres/cursors'
import { type WakeUp, wakeUp } from '../../postgres/wake'
import { supervise } from '../../supervise'
import { type Lag, type Log, SILENT } from '../../types'
import type { KafkaCluster } from '../cluster/cluster'
import { lead } from './lead'
import { type Publisher, publisherTo } from './publisher'
import { requestsOf } from './requests'

export interface RelayOptions {
  readonly kafka: KafkaCluster
  /** The event store's, where `messagingMigrations` ran. */
  readonly database: Database
  readonly store: EventStore
  readonly log?: Log
}

export interface RelayStatus {
  /** True while this copy publishes; false while it stands by for another. */
  readonly active: boolean
  /** Raised with each change of the copy at work; of this copy's last turn, 0 before the first. */
  readonly epoch: number
  /** Up to where events are acknowledged by Kafka, whichever copy published them. */
  readonly position: Cursor | undefined
  /** Events that are stored and not yet acknowledged by Kafka, and the age of the oldest. */
  readonly lag: Lag
  /** Events this copy published. */
  readonly published: number
  /** How often this copy had to begin anew, or replace its producer. */
  readonly restarts: number
  readonly lastError?: string
}

export interface Relay {
  /** @throws when Postgres does not answer */
  status(): Promise<RelayStatus>
  /** Lets the request under way finish, then makes way for another copy. */
  stop(): Promise<void>
}

/** Readers are woken by NOTIFY; the poll is for one that was lost. */
const POLL_MS = 250
const PAGE_SIZE = 1_000

/** The relay's row in `messaging.cursors`; a portal that shares the Kafka cluster has it in its own database. */
export const RELAY_GROUP = 'kafka-relay'

type Own = Pick<RelayStatus, 'active' | 'epoch' | 'published' | 'restarts' | 'lastError'>

interface Relaying extends Required<RelayOptions> {
  readonly publisher: Publisher
  readonly wake: WakeUp
  note(change: Partial<Own>): void
  /** Counts events as published. */
  count(events: number): void
}

/** How far Kafka is behind the store. */
export async function relayLag({
  database,
  store,
}: Pick<RelayOptions, 'database' | 'store'>): Promise<Lag & { readonly position: Cursor | undefined }> {
  const position = await knownCursor(database, RELAY_GROUP)
  const { events, since } = await store.pending(position)
  const seconds = since === undefined ? 0 : Math.max(0, (Date.now() - Date.parse(since)) / 1_000)
  return { events, seconds, position }
}

const readPage = ({ store, wake }: Relaying, after: Cursor | undefined) => {
  const rings = wake.rings()
  const page = store.readAfter(after, { limit: PAGE_SIZE })
  // It may fail while something else is awaited; whoever awaits it is told.
  page.catch(() => undefined)
  return { rings, page }
}

/** Publishes in the order of the store while this copy leads; the cursor moves after each acknowledgement. */
async function publishAll(relaying: Relaying, signal: AbortSignal, progress: () => void): Promise<void> {
  const { database, kafka, publisher, wake } = relaying
  const held = await takeCursor(database, RELAY_GROUP, () => Promise.resolve(undefined))
  const { epoch } = held
  relaying.note({ active: true, epoch })
  let next = readPage(relaying, held.position)
  while (!signal.aborted) {
    const { rings } = next
    // oxlint-disable no-await-in-loop -- one request after the other keeps the order
    const page = await next.page
    // While this page is published the next one is read.
    if (page.more) next = readPage(relaying, page.cursor)
    for (const request of requestsOf(page.events, kafka, Date.now())) {
      if (!(await publisher.send(request.topicMessages, signal))) return
      await moveCursor(database, RELAY_GROUP, { position: request.upTo, epoch })
      relaying.count(request.events)
    }
    progress()
    if (page.more) continue
    await wake.sleep(rings, POLL_MS, signal)
    next = readPage(relaying, page.cursor)
    // oxlint-enable no-await-in-loop
  }
}

async function leadAndPublish(relaying: Relaying, stop: AbortSignal, progress: () => void): Promise<void> {
  while (!stop.aborted) {
    // oxlint-disable no-await-in-loop -- one turn after the other
    const leading = await lead(relaying.database, RELAY_GROUP, stop)
    if (leading === undefined) return
    try {
      await publishAll(relaying, AbortSignal.any([stop, leading.lost]), progress)
    } finally {
      relaying.note({ active: false })
      await leading.resign()
    }
    // oxlint-enable no-await-in-loop
  }
}

/**
 * Publishes every stored event to Kafka, in order and at least once. As many copies as there are may be started: one
 * works, the others stand by and take over within 5 s; whoever was replaced cannot move the cursor any more.
 * Events are published as the store reads them, so give it the upcasters consumers expect. A stream of no known kind
 * stops the relay, with `lastError` saying so: skipping it would lose its events.
 */
export function startRelay({ kafka, database, store, log = SILENT }: RelayOptions): Relay {
  const stopping = new AbortController()
  const wake = wakeUp()
  let own: Own = { active: false, epoch: 0, published: 0, restarts: 0 }
  const note = (change: Partial<Own>) => {
    own = { ...own, ...change }
  }
  const onFailure = (error: unknown) =>
    note({ restarts: own.restarts + 1, lastError: error instanceof Error ? error.message : String(error) })
  const publisher = publisherTo(kafka, { name: RELAY_GROUP, log, onFailure })
  const count = (events: number) => note({ published: own.published + events })
  const relaying: Relaying = { kafka, database, store, log, publisher, wake, note, count }
  const listening = database.listen(APPENDED_CHANNEL, () => wake.ring())
  const supervision = { name: RELAY_GROUP, signal: stopping.signal, log, onFailure }
  const running = supervise(supervision, (progress) => leadAndPublish(relaying, stopping.signal, progress))
  return {
    async status() {
      const { position, ...lag } = await relayLag({ database, store })
      return { ...own, position, lag }
    },
    async stop() {
      stopping.abort()
      await running
      await publisher.close()
      await (
        await listening
      )()
    },
  }
}
