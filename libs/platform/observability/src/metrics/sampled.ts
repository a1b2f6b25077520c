import { Counter, Gauge, type Registry } from 'prom-client'

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

export type Samples = readonly Sample[]
/** Must not fail or be slow, because the whole collection waits for it. */
export type SampleSource = () => Samples | Promise<Samples>

export interface SampledMetric {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  /** Defaults to `gauge`. */
  readonly kind?: 'gauge' | 'counter'
}

/** Adds a metric with its source; an earlier one of that name is replaced. @returns a function that removes it */
export type Sampled = (metric: SampledMetric, source: SampleSource) => () => void

export const sampledIn =
  (registry: Registry): Sampled =>
  ({ name, help, labels = [], kind = 'gauge' }, source) => {
    registry.removeSingleMetric(name)
    const metric: Gauge | Counter = new (kind === 'gauge' ? Gauge : Counter)({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        const samples = await source()
        metric.reset()
        // A metric without labels would show 0 after a reset, but must be absent without a sample.
        if (labels.length === 0) metric.remove()
        for (const { labels: labelled = {}, value } of samples) metric.inc(labelled, value)
      },
    })
    return () => {
      if (registry.getSingleMetric(name) === metric) registry.removeSingleMetric(name)
    }
  }
