import type { Drawn, Queryable, Write } from '@licensing/database'

/** A place in the order of all events; opaque, comes only from the store. */
export type Cursor = string

/** A flat past-tense fact, before it is stored. */
export interface DomainEvent {
  readonly type: string
  readonly data: object
}

/** `schemaVersion` defaults to the newest the upcasters know for the type. */
export type NewEvent<Event extends DomainEvent = DomainEvent> = Event & { readonly schemaVersion?: number }

/** Who and why, the same for all events of one append: actor, request id, … */
export type EventMeta = Readonly<Record<string, unknown>>

export type StoredEvent<Event extends DomainEvent = DomainEvent> = Event extends DomainEvent
  ? {
      readonly streamId: string
      /** 1 for the first event of the stream. */
      readonly version: number
      readonly type: Event['type']
      readonly schemaVersion: number
      readonly data: Event['data']
      readonly meta: EventMeta
      /** ISO 8601 in UTC, milliseconds. */
      readonly recordedAt: string
      /** Hexadecimal; chains over the whole stream. */
      readonly hash: string
      readonly position: Cursor
    }
  : never

/** An event of a write that is not committed yet: its hash and its place in the order of all events come with the commit. */
export type UnstoredEvent<Event extends DomainEvent = DomainEvent> =
  StoredEvent<Event> extends infer Stored
    ? Stored extends object
      ? Omit<Stored, 'position' | 'hash'>
      : never
    : never

/** Where a stream ends: version 0 and 64 zeros while it has no event. */
export interface StreamHead {
  readonly version: number
  readonly hash: string
}

export interface LoadedStream<Event extends DomainEvent = DomainEvent> extends StreamHead {
  readonly events: StoredEvent<Event>[]
}

export interface AppendRequest<Event extends DomainEvent = DomainEvent> {
  readonly streamId: string
  /** The head the decision was made on, from `load` or `head`. Without one the events go to the end, wherever that is. */
  readonly expected?: StreamHead
  readonly events: readonly NewEvent<Event>[]
  readonly meta: EventMeta
  readonly recordedAt: Date | string
  /** A number drawn under the stream's lock, once nothing can refuse the append any more (ADR 0010). */
  readonly draws?: Drawn
}

export interface ReadOptions {
  /** Most rows looked at; defaults to 1,000. */
  readonly limit?: number
  /** Only streams whose id starts with one of these, such as `process-`. */
  readonly streamPrefixes?: readonly string[]
  readonly types?: readonly string[]
}

export interface EventPage<Event extends DomainEvent = DomainEvent> {
  readonly events: StoredEvent<Event>[]
  /** Where to go on; moves over events the filter left out too. */
  readonly cursor: Cursor
  /** True when the page stopped at its limit, so that more may be there already. */
  readonly more: boolean
}

export interface Pending {
  readonly events: number
  /** When the first of them was recorded, ISO 8601; absent when there is none. */
  readonly since?: string
}

export interface StreamSlice {
  /** Only events after this version. */
  readonly after?: number
  /** Only events up to this version. */
  readonly upTo?: number
}

/** The first thing wrong with a stream. */
export interface ChainFault {
  readonly streamId: string
  readonly version: number
  readonly reason: 'tampered' | 'missing'
  readonly message: string
}

export interface ChainReport {
  readonly streams: number
  readonly events: number
  readonly faults: ChainFault[]
}

/** One pure step from `fromVersion` to `fromVersion + 1` of a type's data. */
export interface Upcaster {
  readonly type: string
  readonly fromVersion: number
  upcast(data: Readonly<Record<string, unknown>>): Record<string, unknown>
}

export interface XminStall {
  /** How long the oldest open writer has held back readers. */
  readonly seconds: number
  /** Transaction ids handed out since that writer's. */
  readonly transactions: number
}

/** An object of the document store, and a stream with an event that names it. */
export interface NamedObject {
  readonly key: string
  readonly streamId: string
}

export interface EventStore {
  /** Loads a stream, its data upcast. An unknown stream is empty, at version 0. */
  load<Event extends DomainEvent = DomainEvent>(
    source: Queryable,
    streamId: string,
    slice?: StreamSlice,
  ): Promise<LoadedStream<Event>>
  head(source: Queryable, streamId: string): Promise<StreamHead>
  /**
   * Appends in a statement of its own; given a transaction, as its first write.
   * @throws ConcurrencyConflict when the stream moved on, LateAppend when the transaction wrote before,
   * UncleanEventData for data Postgres or the hash could not keep.
   */
  append<Event extends DomainEvent = DomainEvent>(
    target: Queryable,
    request: AppendRequest<Event>,
  ): Promise<StoredEvent<Event>[]>
  /**
   * Makes the append part of a write, which then fails as `append` does; one append in a write.
   * @returns the events as they will be stored; none without `expected`, when only the commit knows their versions
   */
  appendIn<Event extends DomainEvent>(write: Write, request: AppendRequest<Event>): UnstoredEvent<Event>[]
  /** Reads on from a cursor in the one order of all events; undefined = from the first. */
  readAfter<Event extends DomainEvent = DomainEvent>(
    cursor: Cursor | undefined,
    options?: ReadOptions,
  ): Promise<EventPage<Event>>
  /** A stream's events of one type recorded at or after an instant. Meant for rare types that have an index of their own. */
  ofType<Event extends DomainEvent>(
    streamId: string,
    type: string,
    since: Date,
  ): Promise<StoredEvent<Event>[]>
  /** How much lies behind a cursor, for a consumer's lag; counts up to `limit` (defaults to 10,000). */
  pending(cursor: Cursor | undefined, options?: ReadOptions): Promise<Pending>
  /** The cursor behind every event readable now. */
  latest(): Promise<Cursor | undefined>
  /** Those of these streams that have an event of a type. Meant for rare types that have an index of their own. */
  streamsWith(type: string, streamIds: readonly string[]): Promise<string[]>
  /** Which of these objects of the document store any event names, in the field `objectKey` of its data. */
  namedObjects(keys: readonly string[]): Promise<NamedObject[]>
  /**
   * Waits until every event committed by now can be read behind a cursor: one is held back while a transaction that
   * began before it is still open. @returns false when that takes longer than the time given
   */
  settled(timeoutMs: number): Promise<boolean>
  /** Recomputes the chain; `known` (from an earlier report) also shows a tail cut off since. */
  verify(streamId: string, known?: StreamHead): Promise<ChainFault | undefined>
  verifyAll(onProgress?: (done: { events: number; streams: number }) => void): Promise<ChainReport>
  /** @throws RestoredElsewhere when the events carry transaction ids this server has yet to hand out. */
  checkRestoreGuard(): Promise<void>
  xminStall(): Promise<XminStall>
}
