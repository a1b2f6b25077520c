import type { Drawn, Queryable, Write } from '@licensing/database'

/** A place in the order of all events. Opaque; only the store issues it. */
export type Cursor = string

/** A flat past-tense fact, before it is stored. */
export interface DomainEvent {
  readonly type: string
  readonly data: object
}

/** `schemaVersion` defaults to the newest version that the upcasters know for the type. */
export type NewEvent<Event extends DomainEvent = DomainEvent> = Event & { readonly schemaVersion?: number }

/** Actor, request id and the like, the same for all events of one append. */
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

/** An event of an uncommitted write: the commit assigns its hash and its place in the order of all events. */
export type UnstoredEvent<Event extends DomainEvent = DomainEvent> =
  StoredEvent<Event> extends infer Stored
    ? Stored extends object
      ? Omit<Stored, 'position' | 'hash'>
      : never
    : never

/** The end of a stream: version 0 and 64 zeros while it has no event. */
export interface StreamHead {
  readonly version: number
  readonly hash: string
}

export interface LoadedStream<Event extends DomainEvent = DomainEvent> extends StreamHead {
  readonly events: StoredEvent<Event>[]
}

export interface AppendRequest<Event extends DomainEvent = DomainEvent> {
  readonly streamId: string
  /** The head the decision was made on, from `load` or `head`. Without one the events go to the end of the stream. */
  readonly expected?: StreamHead
  readonly events: readonly NewEvent<Event>[]
  readonly meta: EventMeta
  readonly recordedAt: Date | string
  /** A number drawn under the stream's lock, after every check that could refuse the append (ADR 0010). */
  readonly draws?: Drawn
}

/** An append that shares its write with those to other streams. */
export type SharedAppend = Omit<AppendRequest, 'draws'>

export interface ReadOptions {
  /** Most rows scanned; defaults to 1,000. */
  readonly limit?: number
  /** Only streams whose id starts with one of these, such as `process-`. */
  readonly streamPrefixes?: readonly string[]
  readonly types?: readonly string[]
}

export interface EventPage<Event extends DomainEvent = DomainEvent> {
  readonly events: StoredEvent<Event>[]
  /** The position to resume at; also moves past events that the filter excluded. */
  readonly cursor: Cursor
  /** True when the page stopped at its limit, so more events may be available. */
  readonly more: boolean
}

export interface Pending {
  readonly events: number
  /** When the first of them was recorded, ISO 8601; absent when there are none. */
  readonly since?: string
}

export interface StreamSlice {
  /** Only events after this version. */
  readonly after?: number
  /** Only events up to this version. */
  readonly upTo?: number
}

/** The first fault of a stream. */
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
  /** For how long the oldest open writer has held back readers. */
  readonly seconds: number
  /** Transaction ids assigned since that writer's. */
  readonly transactions: number
}

/** An object of the document store, and a stream with an event that references it. */
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
  /** Loads several streams with one query. An unknown stream is not in the map. */
  loadEach<Event extends DomainEvent = DomainEvent>(
    source: Queryable,
    streamIds: readonly string[],
  ): Promise<Map<string, LoadedStream<Event>>>
  head(source: Queryable, streamId: string): Promise<StreamHead>
  /**
   * Appends in its own statement; given a transaction, as its first write.
   * @throws ConcurrencyConflict when the stream moved on, LateAppend when the transaction wrote before,
   * UnstorableEventData for data that Postgres or the hash cannot preserve
   */
  append<Event extends DomainEvent = DomainEvent>(
    target: Queryable,
    request: AppendRequest<Event>,
  ): Promise<StoredEvent<Event>[]>
  /**
   * Makes the append part of a write, which then fails as `append` does. A write appends once.
   * @returns the events as they will be stored; none without `expected`, when their versions are known only after the
   * commit
   */
  appendIn<Event extends DomainEvent>(write: Write, request: AppendRequest<Event>): UnstoredEvent<Event>[]
  /**
   * As `appendIn`, for several streams: all events are appended, or none. The streams are locked in the order of the requests, so
   * every write must name them in one order: a process before its licence (ADR 0025). A number is drawn after that, and replaces its
   * placeholder in all of them.
   * @returns for each request what `appendIn` returns
   */
  appendAllIn(write: Write, requests: readonly SharedAppend[], draws?: Drawn): UnstoredEvent[][]
  /** Reads on from a cursor in the order of all events; from the first event when it is undefined. */
  readAfter<Event extends DomainEvent = DomainEvent>(
    cursor: Cursor | undefined,
    options?: ReadOptions,
  ): Promise<EventPage<Event>>
  /** A stream's events of one type recorded at or after an instant. Meant for rare types that have their own index. */
  ofType<Event extends DomainEvent>(
    streamId: string,
    type: string,
    since: Date,
  ): Promise<StoredEvent<Event>[]>
  /**
   * Counts the events behind a cursor, for a consumer's lag. Looks at `limit` events (defaults to 10,000) at most, and counts all
   * of them, wanted or not, if there are as many: the reader has to pass them.
   */
  pending(cursor: Cursor | undefined, options?: ReadOptions): Promise<Pending>
  /** The cursor behind every event that is readable now. */
  latest(): Promise<Cursor | undefined>
  /** The given streams that have an event of a type. Meant for rare types that have their own index. */
  streamsWith(type: string, streamIds: readonly string[]): Promise<string[]>
  /** The given objects of the document store that any event references in the field `objectKey` of its data. */
  namedObjects(keys: readonly string[]): Promise<NamedObject[]>
  /**
   * Waits until every event committed by now is readable behind a cursor. An event is held back while a transaction
   * that began before it is open.
   * @returns false on a timeout
   */
  settled(timeoutMs: number): Promise<boolean>
  /** Recomputes the chain; `known` (from an earlier report) also reveals a tail truncated since then. */
  verify(streamId: string, known?: StreamHead): Promise<ChainFault | undefined>
  verifyAll(onProgress?: (done: { events: number; streams: number }) => void): Promise<ChainReport>
  /** @throws RestoredElsewhere when the events carry transaction ids that this server has not assigned yet */
  checkRestoreGuard(): Promise<void>
  xminStall(): Promise<XminStall>
}
