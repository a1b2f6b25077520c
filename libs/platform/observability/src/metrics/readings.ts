import { setTimeout as pause } from 'node:timers/promises'
import type { Metrics } from './metrics'
import type { SampledMetric, Samples } from './sampled'

/** The result of one reading: samples by metric name; an omitted metric has no value. */
export type Reading<Name extends string> = Readonly<Partial<Record<Name, Samples>>>

export interface ReadingOptions<Name extends string> {
  /** Label of `metric_reading_failures_total`. */
  readonly name: string
  readonly metrics: Readonly<Record<Name, Omit<SampledMetric, 'name'>>>
  readonly read: () => Promise<Reading<Name>>
  /** Milliseconds for which a reading is reused. Defaults to 10,000. */
  readonly freshMs?: number
  /** Milliseconds a collection waits for the reading. Defaults to 3,000. */
  readonly limitMs?: number
}

const FRESH_MS = 10_000
const LIMIT_MS = 3_000

/** Runs one reading at a time and caches it. Never rejects: undefined means a failed reading. */
const cached = <T>(read: () => Promise<T>, freshMs: number, onFailure: () => void) => {
  let running: Promise<T | undefined> | undefined
  let latest: T | undefined
  let readAt = Number.NEGATIVE_INFINITY
  const readNow = async (): Promise<T | undefined> => {
    try {
      latest = await read()
    } catch {
      latest = undefined
      onFailure()
    }
    readAt = performance.now()
    running = undefined
    return latest
  }
  return (): Promise<T | undefined> =>
    running ?? (performance.now() - readAt < freshMs ? Promise.resolve(latest) : (running = readNow()))
}

/**
 * Metrics read from an external source (a database) on collection, at most every ten seconds. A reading that fails or
 * times out leaves them without a value, and never fails or delays other metrics. A failure shows in the next collection.
 * @returns a function that stops the readings
 */
export const readMetrics = <Name extends string>(
  target: Metrics,
  { name, metrics, read, freshMs = FRESH_MS, limitMs = LIMIT_MS }: ReadingOptions<Name>,
): (() => void) => {
  const failures = target.counter('metric_reading_failures_total', 'Failed collections of metrics', [
    'reading',
  ])
  failures.inc({ reading: name }, 0)
  const latest = cached(read, freshMs, () => failures.inc({ reading: name }))
  const stops = (Object.entries(metrics) as [Name, Omit<SampledMetric, 'name'>][]).map(
    ([metric, described]) =>
      target.sampled({ ...described, name: metric }, async () => {
        const reading = await Promise.race([latest(), pause(limitMs, undefined, { ref: false })])
        return reading?.[metric] ?? []
      }),
  )
  return () => {
    for (const stop of stops) stop()
  }
}
