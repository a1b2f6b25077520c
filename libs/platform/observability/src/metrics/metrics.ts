import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'
import { type Sampled, sampledIn } from './sampled'

export interface ObservedRequest {
  readonly method: string
  /** The pattern (`/api/processes/:id`), never the path: a path would create one series per process. */
  readonly route: string
  readonly status: number
  readonly milliseconds: number
}

export interface Metrics {
  readonly registry: Registry
  readonly observeRequest: (request: ObservedRequest) => void
  /** Returns the counter of that name, created on first use. */
  readonly counter: (name: string, help: string, labels?: readonly string[]) => Counter
  /** Buckets in seconds. */
  readonly histogram: (
    name: string,
    help: string,
    options?: { readonly labels?: readonly string[]; readonly buckets?: readonly number[] },
  ) => Histogram
  /** Values that are read when metrics are collected. */
  readonly sampled: Sampled
}

/** Bounds in seconds, dense around the targets of 50, 150, 300 and 500 ms. */
const LATENCY_BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2.5, 5, 10]

/** A new set of metrics, for tests; a process uses `metrics`. */
export const openMetrics = (options: { readonly processMetrics?: boolean } = {}): Metrics => {
  const registry = new Registry()
  if (options.processMetrics === true) collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, from the request line to the last byte of the response',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCY_BUCKETS,
    registers: [registry],
  })
  return {
    registry,
    observeRequest: ({ method, route, status, milliseconds }) =>
      requests.observe({ method, route, status: String(status) }, milliseconds / 1000),
    counter: (name, help, labels = []) =>
      (registry.getSingleMetric(name) as Counter | undefined) ??
      new Counter({ name, help, labelNames: [...labels], registers: [registry] }),
    histogram: (name, help, { labels = [], buckets = LATENCY_BUCKETS } = {}) =>
      (registry.getSingleMetric(name) as Histogram | undefined) ??
      new Histogram({ name, help, labelNames: [...labels], buckets: [...buckets], registers: [registry] }),
    sampled: sampledIn(registry),
  }
}

let processMetrics: Metrics | undefined

/** The metrics of this process, created on first use (the standalone's services share them). */
export const metrics = (): Metrics => (processMetrics ??= openMetrics({ processMetrics: true }))
