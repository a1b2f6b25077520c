import type { Database, PreparedStatement } from '@licensing/database'
import { ChainCheck, verifyAll } from './chain/verify'
import { append, appendLast } from './storage/append'
import { LateAppend } from './errors'
import { GENESIS } from './chain/canonical'
import { checkRestoreGuard, xminStall } from './storage/guard'
import {
  countPending,
  latestCursor,
  lockAndRead,
  readHead,
  readPage,
  readRecent,
  readStream,
} from './storage/read'
import { openKnownStreams } from './storage/known-streams'
import { settled } from './storage/settle'
import { eventOf, type EventRow } from './storage/rows'
import { wakeReaders } from './storage/wake'
import type { DecidableStream, DomainEvent, EventStore, StoredEvent, UnplacedEvent, Upcaster } from './types'
import { upcastingWith } from './upcast'

export interface EventStoreOptions {
  readonly database: Database
  readonly upcasters?: readonly Upcaster[]
}

const LOCK: PreparedStatement = {
  name: 'event_store_lock',
  text: 'select event_store.lock_stream($1)',
  writesNothing: true,
}

/** @throws LateAppend when Postgres refuses the lock to a transaction that wrote */
async function underLock<Result>(streamId: string, ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'LC002'
      ? new LateAppend(streamId, error)
      : error
  }
}

async function verifyStream(
  database: Database,
  streamId: string,
  known?: Parameters<EventStore['verify']>[1],
) {
  const check = new ChainCheck()
  check.begin(streamId)
  for (const row of await readStream(database, streamId)) check.see(row)
  if (known !== undefined) check.endAt(known)
  return check.fault
}

/** Opens the event store over a database that `eventStoreMigrations` brought up to date. */
export function openEventStore({ database, upcasters = [] }: EventStoreOptions): EventStore {
  const { newestVersion, upcast } = upcastingWith(upcasters)
  const wake = wakeReaders(database)
  const streams = openKnownStreams()
  // The caller names the union of events it knows; what is stored was checked against it when appended.
  const eventsOf = <Event extends DomainEvent>(rows: readonly EventRow[]) =>
    (upcasters.length === 0
      ? rows.map(eventOf)
      : rows.map((row) => upcast(eventOf(row)))) as StoredEvent<Event>[]
  const loadedOf = <Event extends DomainEvent>(rows: readonly EventRow[]) => {
    const last = rows.at(-1)
    return { events: eventsOf<Event>(rows), version: last?.version ?? 0, hash: last?.hash ?? GENESIS }
  }
  return {
    async load<Event extends DomainEvent>(...[source, streamId, slice]: Parameters<EventStore['load']>) {
      return loadedOf<Event>(await readStream(source, streamId, slice))
    },
    async loadLocked<Event extends DomainEvent>(
      ...[tx, streamId, after = 0]: Parameters<EventStore['loadLocked']>
    ) {
      return loadedOf<Event>(await underLock(streamId, () => lockAndRead(tx, streamId, after)))
    },
    head: readHead,
    async lock(tx, streamId) {
      await underLock(streamId, () => tx.query(LOCK, [streamId]))
    },
    async loadToDecide<Event extends DomainEvent>(
      ...[tx, streamId]: Parameters<EventStore['loadToDecide']>
    ): Promise<DecidableStream<Event>> {
      const recalled = tx.mayPresume && !tx.asked ? streams.recall(streamId) : undefined
      if (recalled !== undefined) {
        tx.presume()
        return { ...recalled, presumed: true } as DecidableStream<Event>
      }
      const loaded = loadedOf(await underLock(streamId, () => lockAndRead(tx, streamId, 0)))
      tx.afterCommit(() => streams.learn(streamId, loaded))
      return { ...loaded, presumed: false } as unknown as DecidableStream<Event>
    },
    async append<Event extends DomainEvent>(...[target, request]: Parameters<EventStore['append']>) {
      const stored = await append(target, request, newestVersion)
      if (stored.length > 0) target.afterCommit(wake)
      return stored as StoredEvent<Event>[]
    },
    appendLast<Event extends DomainEvent>(...[tx, request]: Parameters<EventStore['appendLast']>) {
      const appended = appendLast(tx, request, newestVersion)
      if (appended.length > 0) {
        tx.afterCommit(wake)
        tx.afterCommit(() => streams.extend(request, appended))
      }
      return appended as UnplacedEvent<Event>[]
    },
    async readAfter<Event extends DomainEvent>(...[cursor, options]: Parameters<EventStore['readAfter']>) {
      const { rows, ...page } = await readPage(database, cursor, options ?? {})
      return { events: eventsOf<Event>(rows), ...page }
    },
    async recent<Event extends DomainEvent>(...[type, since]: Parameters<EventStore['recent']>) {
      return eventsOf<Event>(await readRecent(database, type, since))
    },
    pending: (cursor, options = {}) => countPending(database, cursor, options),
    latest: () => latestCursor(database),
    settled: (timeoutMs) => settled(database, timeoutMs),
    verify: (streamId, known) => verifyStream(database, streamId, known),
    verifyAll: (onProgress) => verifyAll(database, onProgress),
    checkRestoreGuard: () => checkRestoreGuard(database),
    xminStall: () => xminStall(database),
  }
}
