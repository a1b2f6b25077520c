import type { Queryable, Transaction } from '../database/types'
import { GENESIS } from '../chain/canonical'
import {
  type AppendRequest,
  type DomainEvent,
  type EventMeta,
  type EventStore,
  type StreamHead,
} from '../types'

/** A state with the events that it is folded from. */
export interface Folded<State, Recorded> {
  readonly state: State
  readonly events: readonly Recorded[]
}

/** Loaded for a decision; `head` is the end of the stream that the decision is based on. */
export interface Found<State, Recorded> extends Folded<State, Recorded> {
  readonly head: StreamHead
}

/** The origin of a command's events, the same in all its streams. */
type Origin = Pick<AppendRequest, 'meta' | 'recordedAt'>

/** Events of another stream, appended together with a decision's own; its handler makes them (`alongside`). */
export interface Alongside extends Pick<AppendRequest, 'streamId' | 'events'> {
  readonly expected: StreamHead
  /** Writes the rows of the stream's lists, in the same transaction. */
  readonly writeRows: (tx: Transaction, origin: Origin) => Promise<void>
}

/** A decision that also changes other streams (ADR 0025). */
export interface MultiStreamDecision<Event extends DomainEvent> {
  readonly events: readonly Event[]
  readonly alongside?: readonly Alongside[]
}

/** A decision that needs a number: it is completed in the transaction once the streams are locked, so the counter is locked last. */
export interface NumberedDecision<Event extends DomainEvent> {
  /** The other streams that it appends to. */
  readonly locks?: readonly string[]
  readonly draw: (tx: Transaction) => Promise<MultiStreamDecision<Event>>
}

export type Decision<Event extends DomainEvent> =
  readonly Event[] | MultiStreamDecision<Event> | NumberedDecision<Event>

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
  /**
   * Writes the rows of lists in the transaction of the command, so a list read after the command shows it. `context` is that of the
   * command, or the transaction alone when the events accompany a decision on another stream.
   */
  readonly rows?: (
    context: Context | Pick<Context, 'tx'>,
    id: string,
    after: Folded<State | null, Recorded>,
  ) => Promise<void>
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
  /** Loads the streams that exist, by one query. */
  readonly loadEach: (source: Queryable, ids: readonly string[]) => Promise<Found<State, Recorded>[]>
  /** Events of a stream as it was found, null for one that they open, for a decision on another stream. */
  readonly alongside: (
    id: string,
    found: Found<State, Recorded> | null,
    events: readonly Event[],
  ) => Alongside
  /**
   * Appends the events of a decision on a stream as it was found, null for one that they open, and writes the rows of each stream.
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

  const foldOn = (
    id: string,
    found: Found<State, Recorded> | null,
    events: readonly Event[],
    origin: Origin,
  ): Folded<State | null, Recorded> => {
    const { version } = found?.head ?? NEW
    const fresh = asRecorded(
      events.map((event, index) => ({
        ...event,
        ...origin,
        streamId: streamOf(id),
        version: version + index + 1,
      })),
    )
    return {
      state: fresh.reduce(evolve, found?.state ?? null),
      events: [...(found?.events ?? []), ...fresh],
    }
  }

  const complete = async (
    tx: Transaction,
    streamId: string,
    decision: Decision<Event>,
  ): Promise<MultiStreamDecision<Event>> => {
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
    alongside: (id, found, events) => ({
      streamId: streamOf(id),
      expected: found?.head ?? NEW,
      events,
      writeRows: async (tx, origin) => {
        if (events.length > 0) await rows?.({ tx }, id, foldOn(id, found, events, origin))
      },
    }),
    async record(context, id, found, decision) {
      const { tx, meta } = context
      const streamId = streamOf(id)
      const { events, alongside = [] } = await complete(tx, streamId, decision)
      const origin = { meta, recordedAt: now().toISOString() }
      const after = foldOn(id, found, events, origin)
      const own = {
        streamId,
        expected: found?.head ?? NEW,
        events: (await sealing?.seal(id, events)) ?? events,
      }
      await ensure?.(context, found?.state ?? null, after.state)
      await store.appendAll(
        tx,
        [own, ...alongside].map((each) => ({ ...each, ...origin })),
      )
      if (events.length > 0) await rows?.(context, id, after)
      // oxlint-disable-next-line no-await-in-loop -- statements of one transaction are sequential
      for (const { writeRows } of alongside) await writeRows(tx, origin)
      return after
    },
  }
}
