import { APPENDED_CHANNEL, type Cursor, type Database, type EventStore } from '@licensing/event-store'
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
  /** The event store's database, with `messagingMigrations` applied. */
  readonly database: Database
  readonly store: EventStore
  readonly log?: Log
}

export interface RelayStatus {
  /** True while this instance publishes; false while it is on standby. */
  readonly active: boolean
  /** Increases with each change of the active instance. This instance's latest term, 0 before its first. */
  readonly epoch: number
  /** The last event that Kafka acknowledged, from any instance. */
  readonly position: Cursor | undefined
  /** Stored events that Kafka has not acknowledged yet, and the age of the oldest. */
  readonly lag: Lag
  /** Events this instance published. */
  readonly published: number
  /** How often this instance restarted or replaced its producer. */
  readonly restarts: number
  readonly lastError?: string
}

export interface Relay {
  /** @throws when Postgres does not respond */
  status(): Promise<RelayStatus>
  /** Finishes the request in flight, then hands over to another instance. */
  stop(): Promise<void>
}

/** NOTIFY wakes readers; the poll covers a lost notification. */
const POLL_MS = 250
const PAGE_SIZE = 1_000

/** The relay's row in `messaging.cursors`. Portals that share a Kafka cluster each have it in their own database. */
export const RELAY_GROUP = 'kafka-relay'

type Own = Pick<RelayStatus, 'active' | 'epoch' | 'published' | 'restarts' | 'lastError'>

interface Relaying extends Required<RelayOptions> {
  readonly publisher: Publisher
  readonly wake: WakeUp
  note(change: Partial<Own>): void
  /** Adds to the count of published events. */
  count(events: number): void
}

/** How far Kafka is behind the store. */
async function relayLag({
  database,
  store,
}: Pick<RelayOptions, 'database' | 'store'>): Promise<Lag & { readonly position: Cursor | undefined }> {
  const position = await knownCursor(database, RELAY_GROUP)
  const { events, since } = await store.pending(position)
  const seconds = since === undefined ? 0 : Math.max(0, (Date.now() - Date.parse(since)) / 1_000)
  return { events, seconds, position }
}

const readPage = ({ store, wake }: Relaying, after: Cursor | undefined) => {
  const listenForAppends = wake.rings()
  const page = store.readAfter(after, { limit: PAGE_SIZE })
  // A rejection before the page is awaited must not count as unhandled.
  page.catch(() => undefined)
  return { rings: listenForAppends, page }
}

/** Publishes in the store's order while this instance leads; the cursor moves after each acknowledgement. */
async function publishAll(relaying: Relaying, signal: AbortSignal, progress: () => void): Promise<void> {
  const { database, kafka, publisher, wake } = relaying
  const held = await takeCursor(database, RELAY_GROUP)
  const { epoch } = held
  relaying.note({ active: true, epoch })
  let next = readPage(relaying, held.position)
  while (!signal.aborted) {
    const { rings: listenForAppends } = next
    // oxlint-disable no-await-in-loop -- sequential requests keep the order
    const page = await next.page
    // Prefetches the next page while this one is published.
    if (page.more) next = readPage(relaying, page.cursor)
    for (const request of requestsOf(page.events, kafka, Date.now())) {
      if (!(await publisher.send(request.topicMessages, signal))) return
      await moveCursor(database, RELAY_GROUP, { position: request.upTo, epoch })
      relaying.count(request.events)
    }
    progress()
    if (page.more) continue
    await wake.sleep(listenForAppends, POLL_MS, signal)
    next = readPage(relaying, page.cursor)
    // oxlint-enable no-await-in-loop
  }
}

async function leadAndPublish(relaying: Relaying, stop: AbortSignal, progress: () => void): Promise<void> {
  while (!stop.aborted) {
    // oxlint-disable no-await-in-loop -- terms are sequential
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
 * Publishes every stored event to Kafka, in order and at least once. Any number of instances may run: one is active,
 * the others are on standby and take over within 5 s, and a replaced instance can no longer move the cursor. Events are
 * published as the store reads them, so open it with the upcasters that consumers expect. A stream of an unknown kind
 * stops the relay and shows in `lastError`: skipping it would lose its events.
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
