import type { Database, EventStore, StoredEvent, Transaction } from '@licensing/event-store'
import type { EventBus, Lag, Log, Subscription } from '../types'

/** Qualified names of the projection's tables; during a rebuild, those of the shadow. */
export interface Tables<Name extends string = string> {
  /** A property, not a method: the compiler then refuses a handler that names a table the projection does not declare. */
  readonly name: (table: Name) => string
}

export type HandleEvent<Name extends string = string> = (
  tx: Transaction,
  event: StoredEvent,
  tables: Tables<Name>,
) => Promise<void>
export type HandleEvents<Name extends string = string> = (
  tx: Transaction,
  events: readonly StoredEvent[],
  tables: Tables<Name>,
) => Promise<void>

export interface ProjectionOptions<Name extends string = string> {
  readonly database: Database
  readonly store: EventStore
  readonly bus: EventBus
  /** The service's schema; it has the tables of `projectionTables(schema)`. */
  readonly schema: string
  /** Unique in the schema; the consumer group is `<schema>.<name>`. */
  readonly name: string
  /** Whole streams only: filtering by type would look like gaps. */
  readonly streamPrefixes: readonly string[]
  /** Every table the handler writes, in the schema; `rebuild` replaces them. */
  readonly tables: readonly Name[]
  readonly log?: Log
  /**
   * Slow work on the live tables, before the transaction of a batch, which it would hold open. Repeated with its batch after an outage. The
   * handler does what it left undone, so an event that makes it fail for its own reasons is parked and does not stop the others.
   */
  readonly beforeBatch?: (events: readonly StoredEvent[]) => Promise<void>
}

/** Either one event at a time, or a whole batch (each stream's in order) for bulk statements. */
export type ProjectionHandler<Name extends string = string> =
  | { readonly handle: HandleEvent<Name>; readonly handleBatch?: never }
  | { readonly handleBatch: HandleEvents<Name>; readonly handle?: never }

export interface ParkedStream {
  readonly streamId: string
  /** The failed event; it and all later ones of the stream wait. */
  readonly version: number
  readonly type: string
  readonly error: string
  readonly attempts: number
  readonly parkedAt: Date
}

export interface RebuildReport {
  readonly events: number
  readonly seconds: number
}

export interface Projection {
  readonly group: string
  lag(): Promise<Lag>
  parked(): Promise<ParkedStream[]>
  /** Applies each event exactly once, even if events are repeated, out of order or missing. `start` subscribes it. */
  handleBatch(events: readonly StoredEvent[]): Promise<void>
  start(): Subscription
  /** 0 for an unknown stream. */
  appliedVersion(streamId: string): Promise<number>
  /** Retries parked streams from the failed event on. @returns how many are no longer parked */
  replayParked(): Promise<number>
  /**
   * Replays all events into shadow tables, then swaps them in; the live tables are never empty.
   * Tables must not have foreign keys, triggers, serial columns or views over them.
   */
  rebuild(onProgress?: (events: number) => void): Promise<RebuildReport>
}
