import type { Database } from './database/types'
import { ChainCheck, verifyAll } from './chain/verify'
import { append, lockStreams } from './storage/append'
import { GENESIS } from './chain/canonical'
import { checkRestoreGuard, xminStall } from './storage/guard'
import {
  countPending,
  eventOf,
  type EventRow,
  latestCursor,
  readHead,
  readOfType,
  readPage,
  readStream,
  readStreams,
  readStreamsWith,
} from './storage/read'
import { readNamedObjects } from './storage/named-objects'
import { wakeReaders } from './storage/wake'
import type { DomainEvent, EventStore, StoredEvent, Upcaster } from './types'

export interface Upcasting {
  /** The version in which new events of the type are written. */
  newestVersion(type: string): number
  /** Upcasts an event to the newest version, step by step. Its hash remains that of the stored form. */
  upcast(event: StoredEvent): StoredEvent
}

/** @throws when two upcasters share one step, or a step is missing */
export function upcastingWith(upcasters: readonly Upcaster[]): Upcasting {
  const steps = new Map<string, Upcaster[]>()
  for (const upcaster of upcasters) {
    const known = steps.get(upcaster.type) ?? []
    known[upcaster.fromVersion - 1] = upcaster
    steps.set(upcaster.type, known)
  }
  for (const [type, known] of steps) {
    const registered = upcasters.filter((upcaster) => upcaster.type === type).length
    if (known.length !== registered || Object.keys(known).length !== registered) {
      throw new Error(`${type} needs one upcaster for each version, starting at 1`)
    }
  }
  const newestVersion = (type: string) => (steps.get(type)?.length ?? 0) + 1
  const upcast = (event: StoredEvent): StoredEvent => {
    const known = steps.get(event.type)
    if (known === undefined || event.schemaVersion > known.length) return event
    const data = known
      .slice(event.schemaVersion - 1)
      .reduce((older, step) => step.upcast(older), event.data as Record<string, unknown>)
    return { ...event, data, schemaVersion: known.length + 1 }
  }
  return { newestVersion, upcast }
}

/** The data of an event written in `schemaVersion` as it reads today; for specs with golden JSON (see README.md). */
export function upcastData(
  upcasters: readonly Upcaster[],
  { type, data }: DomainEvent,
  schemaVersion: number,
): Record<string, unknown> {
  const { upcast } = upcastingWith(upcasters)
  const place = { streamId: '', version: 1, meta: {}, recordedAt: '', hash: '', position: '' }
  return upcast({ ...place, type, data, schemaVersion }).data as Record<string, unknown>
}

export interface EventStoreOptions {
  readonly database: Database
  readonly upcasters?: readonly Upcaster[]
}

async function verifyStream(
  database: Database,
  streamId: string,
  known?: Parameters<EventStore['verify']>[1],
) {
  const check = new ChainCheck()
  check.startStream(streamId)
  for (const row of await readStream(database, streamId)) check.see(row)
  if (known !== undefined) check.endAt(known)
  return check.fault
}

/** Opens the event store over a database to which `eventStoreMigrations` were applied. */
export function openEventStore({ database, upcasters = [] }: EventStoreOptions): EventStore {
  const { newestVersion, upcast } = upcastingWith(upcasters)
  const wake = wakeReaders(database)
  // The caller declares the union of event types; appends checked the stored events against it.
  const eventsOf = <Event extends DomainEvent>(rows: readonly EventRow[]) =>
    (upcasters.length === 0
      ? rows.map(eventOf)
      : rows.map((row) => upcast(eventOf(row)))) as StoredEvent<Event>[]
  const loadedOf = <Event extends DomainEvent>(rows: readonly EventRow[]) => {
    const last = rows.at(-1)
    return { events: eventsOf<Event>(rows), version: last?.version ?? 0, hash: last?.hash ?? GENESIS }
  }
  const appendAll: EventStore['appendAll'] = async (target, requests) => {
    const stored = await append(target, requests, newestVersion)
    if (stored.every((events) => events.length === 0)) return stored
    if (target.kind === 'transaction') target.onCommitted(wake)
    else wake()
    return stored
  }
  return {
    async load<Event extends DomainEvent>(...[source, streamId, slice]: Parameters<EventStore['load']>) {
      return loadedOf<Event>(await readStream(source, streamId, slice))
    },
    async loadEach<Event extends DomainEvent>(...[source, streamIds]: Parameters<EventStore['loadEach']>) {
      const streams = [...(await readStreams(source, streamIds))]
      return new Map(streams.map(([streamId, rows]) => [streamId, loadedOf<Event>(rows)]))
    },
    head: readHead,
    lock: lockStreams,
    async append<Event extends DomainEvent>(...[target, request]: Parameters<EventStore['append']>) {
      const [stored = []] = await appendAll(target, [request])
      return stored as StoredEvent<Event>[]
    },
    appendAll,
    async readAfter<Event extends DomainEvent>(...[cursor, options]: Parameters<EventStore['readAfter']>) {
      const { rows, ...page } = await readPage(database, cursor, options ?? {})
      return { events: eventsOf<Event>(rows), ...page }
    },
    async ofType<Event extends DomainEvent>(...[streamId, type, since]: Parameters<EventStore['ofType']>) {
      return eventsOf<Event>(await readOfType(database, streamId, type, since))
    },
    streamsWith: (type, streamIds) => readStreamsWith(database, type, streamIds),
    pending: (cursor, options = {}) => countPending(database, cursor, options),
    latest: () => latestCursor(database),
    namedObjects: (keys) => readNamedObjects(database, keys),
    verify: (streamId, known) => verifyStream(database, streamId, known),
    verifyAll: (onProgress) => verifyAll(database, onProgress),
    checkRestoreGuard: () => checkRestoreGuard(database),
    xminStall: () => xminStall(database),
  }
}
