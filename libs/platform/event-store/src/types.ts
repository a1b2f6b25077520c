import type { Database, Queryable, Transaction } from './database/types'

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
}

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
   * Locks streams until the transaction ends, in the order of their ids, before it writes anything: to draw a number between the locks
   * and the append.
   * @throws LateAppend when the transaction wrote before
   */
  lock(tx: Transaction, streamIds: readonly string[]): Promise<void>
  /**
   * Appends to one stream. In a transaction the append comes before everything else that it writes, unless the streams are locked.
   * @throws ConcurrencyConflict when the stream moved on, LateAppend when the transaction wrote before,
   * UnstorableEventData for data that Postgres or the hash cannot preserve
   */
  append<Event extends DomainEvent = DomainEvent>(
    target: Transaction | Database,
    request: AppendRequest<Event>,
  ): Promise<StoredEvent<Event>[]>
  /** As `append`, for several streams: to all or to none. @returns the stored events of each request */
  appendAll(target: Transaction | Database, requests: readonly AppendRequest[]): Promise<StoredEvent[][]>
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
  /** Recomputes the chain; `known` (from an earlier report) also reveals a tail truncated since then. */
  verify(streamId: string, known?: StreamHead): Promise<ChainFault | undefined>
  verifyAll(onProgress?: (done: { events: number; streams: number }) => void): Promise<ChainReport>
  /** @throws RestoredElsewhere when the events carry transaction ids that this server has not assigned yet */
  checkRestoreGuard(): Promise<void>
  xminStall(): Promise<XminStall>
}
