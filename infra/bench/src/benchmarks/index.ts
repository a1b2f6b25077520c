import type { Benchmark } from '../benchmark'
import { appendBenchmark } from './append'
import { catchUpBenchmark } from './catch-up'
import { memoryBenchmark } from './memory'
import { streamReadBenchmark } from './stream-read'

/** What one run measures, in this order. To add one: a file in this folder, a line here, a row in docs/performance.md. */
export const benchmarks: readonly Benchmark[] = [
  appendBenchmark,
  streamReadBenchmark,
  catchUpBenchmark,
  memoryBenchmark,
]
