import type { Database } from '@licensing/database'
import type { EventStore } from '@licensing/event-store'

/** The resources of every benchmark: one durable Postgres, its event store, one driver for both. */
export interface Bench {
  readonly database: Database
  readonly store: EventStore
}

export interface Goal {
  readonly text: string
  /** Given the medians by measure. */
  met(medians: Readonly<Record<string, number>>): boolean
}

/** Something measured beside a baseline; one `round` does both, so that noise of the machine hits both. */
export interface Benchmark {
  readonly name: string
  readonly unit: string
  prepare(bench: Bench): Promise<void>
  /** Measures by name, in the order in which they are printed. */
  round(bench: Bench, number: number): Promise<Record<string, number>>
  /** Pairs to print as ratios: ours over the baseline. */
  readonly ratios: readonly { readonly of: string; readonly to: string }[]
  readonly goals: readonly Goal[]
}
