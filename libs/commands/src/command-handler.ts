import type { Queryable, Transaction } from '@licensing/database'
import {
  type AppendRequest,
  type DomainEvent,
  type EventMeta,
  type EventStore,
  GENESIS,
  type StreamHead,
} from '@licensing/event-store'

/** A state with the events that it is folded from. */
export interface Folded<State, Recorded> {
  readonly state: State
  readonly events: readonly Recorded[]
}

/** Loaded for a decision; `head` is the end of the stream that the decision is based on. */
export interface Found<State, Recorded> extends Folded<State, Recorded> {
  readonly head: StreamHead
}

/** Events of another stream, appended together with a decision's own. */
export type Alongside = Pick<AppendRequest, 'streamId' | 'expected' | 'events'>

/** A decision that also changes other streams (ADR 0025). */
export interface WideDecision<Event extends DomainEvent> {
  readonly events: readonly Event[]
  readonly alongside?: readonly Alongside[]
}

/** A decision that needs a number: it is completed in the transaction once the streams are locked, so the counter is locked last. */
export interface NumberedDecision<Event extends DomainEvent> {
  /** The other streams that it appends to. */
  readonly locks?: readonly string[]
  readonly draw: (tx: Transaction) => Promise<WideDecision<Event>>
}

export type Decision<Event extends DomainEvent> =
  readonly Event[] | WideDecision<Event> | NumberedDecision<Event>

/** The transaction of the command, and the origin of its events. */
export interface CommandContext {
  readonly tx: Transaction
  readonly meta: EventMeta
}

export interface HandlerOptions<State, Event extends DomainEvent, Recorded, Context extends CommandContext> {
  readonly store: EventStore
  readonly now: () => Date
  readonly streamOf: (id: string) => string
  /** `Recorded` names the fields of a stored event that the fold reads. */
  readonly evolve: (state: State | null, event: Recorded) => State | null
  /** Writes the rows of lists in the transaction of the command, so a list read after the command shows it. */
  readonly rows?: (tx: Transaction, id: string, after: Folded<State | null, Recorded>) => Promise<void>
  /** Refuses a change. It precedes the append, which waits for locks: it may read and lock, but not write. */
  readonly ensure?: (context: Context, before: State | null, after: State | null) => Promise<void>
  /** Personal data in events, sealed before they are stored (ADR 0006), and opened for the fold; null without its key. */
  readonly sealing?: {
    readonly seal: (id: string, events: readonly Event[]) => Promise<readonly DomainEvent[]>
    readonly open: (
      source: Queryable,
      id: string,
      events: readonly Recorded[],
    ) => Promise<readonly Recorded[] | null>
  }
}

/** The one way to read and append to a kind of stream (ADR 0031). */
export interface CommandHandler<State, Event extends DomainEvent, Recorded, Context extends CommandContext> {
  /** Null for an unknown or deleted one. */
  readonly load: (source: Queryable, id: string) => Promise<Found<State, Recorded> | null>
  /** Those that exist, by one query. */
  readonly loadEach: (source: Queryable, ids: readonly string[]) => Promise<Found<State, Recorded>[]>
  /**
   * Appends the events of a decision on a stream as it was found, null for one that they open, and writes its rows.
   * @throws ConcurrencyConflict, and any error of `ensure` and `rows`
   */
  readonly record: (
    context: Context,
    id: string,
    found: Found<State, Recorded> | null,
    decision: Decision<Event>,
  ) => Promise<Folded<State | null, Recorded>>
}

const NEW: StreamHead = { version: 0, hash: GENESIS }

export const commandHandler = <
  State,
  Event extends DomainEvent,
  Recorded,
  Context extends CommandContext = CommandContext,
>(
  options: HandlerOptions<State, Event, Recorded, Context>,
): CommandHandler<State, Event, Recorded, Context> => {
  const { store, now, streamOf, evolve, rows, ensure, sealing } = options

  /** Appends checked the stored events against the declared types. */
  const asRecorded = (events: readonly object[]) => events as readonly Recorded[]

  const foldFound = (
    { version, hash }: StreamHead,
    events: readonly Recorded[] | null,
  ): Found<State, Recorded> | null => {
    const state = events === null ? null : events.reduce(evolve, null as State | null)
    return events === null || state === null ? null : { state, events, head: { version, hash } }
  }

  const complete = async (
    tx: Transaction,
    streamId: string,
    decision: Decision<Event>,
  ): Promise<WideDecision<Event>> => {
    if ('events' in decision) return decision
    if (!('draw' in decision)) return { events: decision }
    await store.lock(tx, [streamId, ...(decision.locks ?? [])])
    return decision.draw(tx)
  }

  return {
    async load(source, id) {
      const stream = await store.load(source, streamOf(id))
      const events = asRecorded(stream.events)
      return foldFound(stream, sealing === undefined ? events : await sealing.open(source, id, events))
    },
    async loadEach(source, ids) {
      const streams = await store.loadEach(source, ids.map(streamOf))
      return [...streams.values()].flatMap((stream) => foldFound(stream, asRecorded(stream.events)) ?? [])
    },
    async record(context, id, before, decision) {
      const { tx, meta } = context
      const streamId = streamOf(id)
      const { state, events: past, head } = before ?? { state: null, events: [], head: NEW }
      const { events, alongside = [] } = await complete(tx, streamId, decision)
      const recordedAt = now()
      const common = { meta, recordedAt: recordedAt.toISOString() }
      const fresh = asRecorded(
        events.map((event, index) => ({ ...event, ...common, streamId, version: head.version + index + 1 })),
      )
      const after = { state: fresh.reduce(evolve, state), events: [...past, ...fresh] }
      const own = { streamId, expected: head, events: (await sealing?.seal(id, events)) ?? events }
      await ensure?.(context, state, after.state)
      await store.appendAll(
        tx,
        [own, ...alongside].map((each) => ({ ...each, ...common })),
      )
      if (events.length > 0) await rows?.(tx, id, after)
      return after
    },
  }
}
