import type { StoredEvent } from '@licensing/event-store'

/** The part of a logger that this package uses; pino fits. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export const SILENT: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Which events a group receives; defaults to all. */
export interface Interest {
  /** All instances of a consumer share one name and one cursor; only one of them (per partition) is active. */
  readonly group: string
  /** Streams by the prefix of their id. */
  readonly streamPrefixes?: readonly string[]
}

export interface SubscribeOptions extends Interest {
  /**
   * Receives events at least once, each stream's in order. When it throws, the same events are redelivered after a
   * pause.
   */
  handleBatch(events: readonly StoredEvent[]): Promise<void>
  /** Most events in a batch; defaults to 500. */
  readonly batchSize?: number
}

export interface Lag {
  /** Unhandled events; counted up to 10,000. */
  readonly events: number
  /** Age of the oldest unhandled event. */
  readonly seconds: number
}

export interface SubscriptionStatus {
  /** True while this instance consumes; false while it is on standby. */
  readonly active: boolean
  /** Restarts after a failure. */
  readonly restarts: number
  readonly lastError?: string
}

export interface Subscription {
  readonly group: string
  status(): SubscriptionStatus
  /** Finishes the batch in progress, then hands over to another instance. */
  stop(): Promise<void>
}

/** Delivers events from the event store to their consumers (architecture, messaging). */
export interface EventBus {
  /** Announces stored events. Consumers that read the events table are only woken. */
  publish(events: readonly StoredEvent[]): Promise<void>
  subscribe(options: SubscribeOptions): Subscription
  /** How far a group is behind, on whichever instance it runs. */
  lag(interest: Interest): Promise<Lag>
  /** Stops every subscription. */
  close(): Promise<void>
}
