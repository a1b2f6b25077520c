import type { StoredEvent } from '@licensing/event-store'
import type { Topic } from './topics'

/** What of a logger this package uses; pino's fits. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

export interface Delivery {
  /** Aborted when the consumer is to stop or no longer leads its group: leave at the next safe place. */
  readonly signal: AbortSignal
  /** To be called now and then by work that takes longer than a few seconds. */
  heartbeat(): Promise<void>
}

/** Which events a group gets: everything unless told. */
export interface Interest {
  /** All copies of a consumer share one name and one cursor; only one of them (per partition) is active. */
  readonly group: string
  /** Whole topics; or, instead, streams by the start of their id. */
  readonly topics?: readonly Topic[]
  readonly streamPrefixes?: readonly string[]
}

export interface SubscribeOptions extends Interest {
  /**
   * Gets events at least once, each stream's in order. When it throws, the same events come again after a pause.
   */
  handleBatch(events: readonly StoredEvent[], delivery: Delivery): Promise<void>
  /** Where a group never seen before begins; `first` unless told. */
  readonly from?: 'first' | 'now'
  /** Most events a batch; 500 unless told. */
  readonly batchSize?: number
}

export interface Lag {
  /** Events yet to be handled; counted up to 10,000. */
  readonly events: number
  /** Age of the oldest of them. */
  readonly seconds: number
}

export interface SubscriptionStatus {
  /** True while this copy consumes; false while it stands by for another. */
  readonly active: boolean
  /** How often the consumer failed and was started again. */
  readonly restarts: number
  readonly lastError?: string
}

export interface Subscription {
  readonly group: string
  status(): SubscriptionStatus
  /** Lets the batch at work finish, then makes way for another copy. */
  stop(): Promise<void>
}

/** The way from the event store to everything that follows it (architecture, messaging). */
export interface EventBus {
  /** Hands over events that are stored. Where the events table is what consumers read, it only wakes them. */
  publish(events: readonly StoredEvent[]): Promise<void>
  subscribe(options: SubscribeOptions): Subscription
  /** How far a group is behind, whichever copy runs it. */
  lag(interest: Interest): Promise<Lag>
  /** Stops every subscription. */
  close(): Promise<void>
}
