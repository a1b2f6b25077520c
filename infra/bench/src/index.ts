export type { Bench, Benchmark, Goal } from './benchmark'
export { latencies, median, percentile, throughput } from './measure'
export { report, runInterleaved, type Outcome } from './run'
