import type { EventMeta } from '@licensing/contracts'
import type { Transaction } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'
import type { DomainEvent, EventStore } from '@licensing/event-store'

/** The transaction of a command and what its events say about where they came from. */
export interface CommandContext {
  readonly tx: Transaction
  readonly meta: EventMeta
}

export interface EntryAt<State> {
  readonly state: State
  /** Of its stream. */
  readonly version: number
}

/** How one kind of entry is told by its events and kept in its table. */
export interface EntryKind<State, Event extends DomainEvent> {
  readonly streamOf: (id: string) => string
  readonly evolve: (state: State | null, event: Event & { readonly recordedAt: string }) => State | null
  readonly save: (tx: Transaction, entries: readonly EntryAt<State>[]) => Promise<void>
  readonly remove: (tx: Transaction, id: string) => Promise<void>
}

export interface Opening<Event> {
  readonly id: string
  readonly events: readonly Event[]
}

/** The one place that reads and writes the streams of a kind: lock, load, decide, append, table, one transaction. */
export interface Entries<State, Event extends DomainEvent> {
  /** Opens new entries, however many, writing their rows in one statement. */
  readonly open: (context: CommandContext, openings: readonly Opening<Event>[]) => Promise<void>
  /** Opens those of the entries whose stream is still empty; answers how many. */
  readonly openMissing: (context: CommandContext, openings: readonly Opening<Event>[]) => Promise<number>
  /** Commands on one entry wait for each other. @throws DomainError NOT_FOUND, and whatever `decide` refuses */
  readonly change: (
    context: CommandContext,
    id: string,
    decide: (state: State) => readonly Event[],
  ) => Promise<void>
}

const inOrder = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  for (const item of items) {
    // One after the other: a transaction has one connection, and locks are taken in one order.
    // oxlint-disable-next-line no-await-in-loop
    results.push(await work(item))
  }
  return results
}

export const openEntries = <State, Event extends DomainEvent>(
  store: EventStore,
  kind: EntryKind<State, Event>,
  now: () => Date,
): Entries<State, Event> => {
  const fold = (
    state: State | null,
    events: readonly Event[],
    recordedAt: (at: number) => string,
  ): State | null =>
    events.reduce<State | null>(
      (before, event, at) => kind.evolve(before, { ...event, recordedAt: recordedAt(at) }),
      state,
    )

  const append = async (
    { tx, meta }: CommandContext,
    id: string,
    before: { readonly state: State | null; readonly version: number; readonly hash: string },
    events: readonly Event[],
  ): Promise<EntryAt<State | null>> => {
    const recordedAt = now().toISOString()
    const { version, hash } = before
    await store.append<Event>(tx, {
      streamId: kind.streamOf(id),
      expected: { version, hash },
      events,
      meta,
      recordedAt,
    })
    return { state: fold(before.state, events, () => recordedAt), version: version + events.length }
  }

  /** Every lock before the first write: a transaction that has written may take no further stream. */
  const lockAll = (tx: Transaction, openings: readonly Opening<Event>[]): Promise<unknown> =>
    inOrder(openings.map(({ id }) => kind.streamOf(id)).toSorted(), (stream) => store.lock(tx, stream))

  const openMissing: Entries<State, Event>['openMissing'] = async (context, openings) => {
    await lockAll(context.tx, openings)
    const opened = await inOrder(openings, async ({ id, events }) => {
      const head = await store.head(context.tx, kind.streamOf(id))
      return head.version > 0 ? null : append(context, id, { state: null, ...head }, events)
    })
    const entries = opened.flatMap((entry) =>
      entry === null || entry.state === null ? [] : [{ state: entry.state, version: entry.version }],
    )
    await kind.save(context.tx, entries)
    return entries.length
  }

  return {
    openMissing,
    open: async (context, openings) => {
      const opened = await openMissing(context, openings)
      if (opened < openings.length) throw new DomainError('CONCURRENT_CHANGE')
    },
    change: async (context, id, decide) => {
      const stream = kind.streamOf(id)
      await store.lock(context.tx, stream)
      const { events: past, version, hash } = await store.load(context.tx, stream)
      // The streams of a kind hold its events alone.
      const state = fold(null, past as unknown as readonly Event[], (at) => past[at]?.recordedAt ?? '')
      if (state === null) throw new DomainError('NOT_FOUND')
      const events = decide(state)
      if (events.length === 0) return
      const after = await append(context, id, { state, version, hash }, events)
      if (after.state === null) await kind.remove(context.tx, id)
      else await kind.save(context.tx, [{ state: after.state, version: after.version }])
    },
  }
}
