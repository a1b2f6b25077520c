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

/**
 * Adds a source to the metric of that name; sources of several services in one process are merged. A metric that is
 * set elsewhere is not overwritten. @returns a function that removes the source
 */
export type Sampled = (metric: SampledMetric, source: SampleSource) => () => void

type SampledCollector = Gauge | Counter

const fill = async (
  metric: SampledCollector,
  sources: ReadonlySet<SampleSource>,
  labelled: boolean,
): Promise<void> => {
  const found = await Promise.all([...sources].map((source) => source()))
  metric.reset()
  // A metric without labels would show 0 after a reset, but must be absent without a sample.
  if (!labelled) metric.remove()
  for (const { labels = {}, value } of found.flat()) metric.inc(labels, value)
}

const make = (
  { name, help, labels = [], kind = 'gauge' }: SampledMetric,
  sources: ReadonlySet<SampleSource>,
): SampledCollector => {
  const configuration = {
    name,
    help,
    labelNames: [...labels],
    registers: [],
    collect(this: SampledCollector) {
      return fill(this, sources, labels.length > 0)
    },
  }
  return kind === 'gauge' ? new Gauge(configuration) : new Counter(configuration)
}

export const sampledIn = (registry: Registry): Sampled => {
  const sourcesOf = new Map<string, Set<SampleSource>>()
  return (metric, source) => {
    const known = sourcesOf.get(metric.name)
    const sources = known ?? new Set<SampleSource>()
    if (known === undefined) {
      if (registry.getSingleMetric(metric.name) !== undefined) return () => undefined
      sourcesOf.set(metric.name, sources)
      registry.registerMetric(make(metric, sources))
    }
    sources.add(source)
    return () => void sources.delete(source)
  }
}
