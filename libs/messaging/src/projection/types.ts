import type { Database, Transaction } from '@licensing/database'
import type { EventStore, StoredEvent } from '@licensing/event-store'
import type { EventBus, Lag, Log, Subscription } from '../types'

/** Names of the projection's tables, qualified; a rebuild answers with those of the shadow. */
export interface Tables {
  name(table: string): string
}

export type HandleEvent = (tx: Transaction, event: StoredEvent, tables: Tables) => Promise<void>
export type HandleEvents = (tx: Transaction, events: readonly StoredEvent[], tables: Tables) => Promise<void>

export interface ProjectionOptions {
  readonly database: Database
  readonly store: EventStore
  readonly bus: EventBus
  /** Of the service; `projectionMigration(schema)` must have run in it. */
  readonly schema: string
  /** Unique in the schema; the consumer group is `<schema>.<name>`. */
  readonly name: string
  /** Whole streams only: a filter by type would look like gaps. */
  readonly streamPrefixes: readonly string[]
  /** Every table the handler writes, in the schema; what `rebuild` replaces. */
  readonly tables: readonly string[]
  readonly log?: Log
  readonly batchSize?: number
}

/** Either one event at a time, or all of a batch (each stream's in order) for bulk statements. */
export type ProjectionHandler =
  | { readonly handle: HandleEvent; readonly handleBatch?: never }
  | { readonly handleBatch: HandleEvents; readonly handle?: never }

export interface ParkedStream {
  readonly streamId: string
  /** The event that failed; it and everything after it wait. */
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
  /** Applies events exactly once whatever comes: repeated, out of order, with gaps. What `start` subscribes. */
  handleBatch(events: readonly StoredEvent[]): Promise<void>
  start(): Subscription
  /** 0 for a stream not seen yet. */
  appliedVersion(streamId: string): Promise<number>
  /**
   * Applies what the store has of these streams and the bus has not brought yet: after it, the projection is as new as the
   * streams were when it was called (decision 8.3). A parked stream stays as it is.
   */
  catchUp(streamIds: readonly string[]): Promise<void>
  lag(): Promise<Lag>
  parked(): Promise<ParkedStream[]>
  /** Tries parked streams again from the event that failed. @returns how many are no longer parked */
  replayParked(): Promise<number>
  /**
   * Replays all events into shadow tables beside the live ones, then swaps them in; the live tables are never
   * empty. Tables must have neither foreign keys, triggers, serial columns nor views over them.
   */
  rebuild(onProgress?: (events: number) => void): Promise<RebuildReport>
}
