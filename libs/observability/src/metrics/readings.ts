import type { Metrics } from './metrics'
import type { SampledMetric, Samples } from './sampled'

/** What one reading found: samples by the name of their metric; one that is left out has no value. */
export type Reading<Name extends string> = Readonly<Partial<Record<Name, Samples>>>

export interface ReadingOptions<Name extends string> {
  /** Label of `metric_reading_failures_total`. */
  readonly name: string
  readonly metrics: Readonly<Record<Name, Omit<SampledMetric, 'name'>>>
  readonly read: () => Promise<Reading<Name>>
  /** Within this time after a reading it counts as fresh; 10,000 unless told. */
  readonly freshMs?: number
  /** How long a collection waits for it; 3,000 unless told. */
  readonly limitMs?: number
}

const FAILURES: SampledMetric = {
  name: 'metric_reading_failures_total',
  help: 'Readings of metrics that failed',
  labels: ['reading'],
  kind: 'counter',
}

const FRESH_MS = 10_000
const LIMIT_MS = 3_000

const within = async <T>(work: Promise<T>, ms: number): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** One at a time and no more often than it is of use, however many ask. Does not fail: undefined is a failed reading. */
const kept = <T>(read: () => Promise<T>, freshMs: number, onFailure: () => void) => {
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
 * Metrics that are read from elsewhere (a database) when someone collects them, at most every ten seconds. A reading
 * that fails or takes too long leaves them without value, is counted, and never fails or delays the rest.
 * @returns ends the reading
 */
export const readMetrics = <Name extends string>(
  target: Metrics,
  { name, metrics, read, freshMs = FRESH_MS, limitMs = LIMIT_MS }: ReadingOptions<Name>,
): (() => void) => {
  let failures = 0
  const latest = kept(read, freshMs, () => (failures += 1))
  const stops = (Object.entries(metrics) as [Name, Omit<SampledMetric, 'name'>][]).map(
    ([metric, described]) =>
      target.sampled({ ...described, name: metric }, async () => {
        const reading = await within(latest(), limitMs)
        return reading?.[metric] ?? []
      }),
  )
  const stopCounting = target.sampled(FAILURES, async () => {
    // Collected together with the metrics: what fails now counts now.
    await within(latest(), limitMs)
    return [{ labels: { reading: name }, value: failures }]
  })
  return () => {
    for (const stop of [...stops, stopCounting]) stop()
  }
}
