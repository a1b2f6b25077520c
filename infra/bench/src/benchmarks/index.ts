import type { Benchmark } from '../benchmark'
import { appendBenchmark } from './append'
import { catchUpBenchmark } from './catch-up'
import { lifecycleBenchmark } from './lifecycle'
import { loadBenchmark } from './load'
import { memoryBenchmark } from './memory'
import { memoryFlatBenchmark } from './memory-flat'
import { millionBenchmark } from './million'
import { streamReadBenchmark } from './stream-read'

interface BenchmarkSettings {
  /** How long a benchmark of steady load lasts. */
  readonly minutes: number
}

type OpenBenchmark = (settings: BenchmarkSettings) => Benchmark

/** The benchmarks of a run, in this order. To add one: a file in this folder, a line here, a row in docs/performance.md. */
export const everyday = {
  append: () => appendBenchmark,
  'stream-read': () => streamReadBenchmark,
  'catch-up': () => catchUpBenchmark,
  memory: () => memoryBenchmark,
  lifecycle: () => lifecycleBenchmark,
  load: () => loadBenchmark,
} as const satisfies Record<string, OpenBenchmark>

/** Takes too long for every run: only when named. */
export const optIn = {
  'memory-flat': ({ minutes }) => memoryFlatBenchmark(minutes),
  million: () => millionBenchmark,
} as const satisfies Record<string, OpenBenchmark>

export type BenchmarkName = keyof typeof everyday | keyof typeof optIn
