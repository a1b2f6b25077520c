import type { Database, EventStore } from '@licensing/event-store'

/** The shared resources of the benchmarks: one durable Postgres, its event store, and one driver for both. */
export interface Bench {
  readonly database: Database
  readonly store: EventStore
  readonly url: string
}

interface Goal {
  readonly text: string
  /** Whether the medians, by measure, meet the goal. */
  met(medians: Readonly<Record<string, number>>): boolean
}

/** A measurement with a baseline. One `round` runs both, so that background load affects both. */
export interface Benchmark {
  readonly name: string
  readonly unit: string
  prepare(bench: Bench): Promise<void>
  /** Measures by name, in the order of the report. */
  round(bench: Bench, number: number): Promise<Record<string, number>>
  /** Pairs to print as ratios: ours over the baseline. */
  readonly ratios: readonly { readonly of: string; readonly to: string }[]
  readonly goals: readonly Goal[]
}
