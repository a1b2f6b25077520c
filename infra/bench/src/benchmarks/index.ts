import type { Benchmark } from '../benchmark'
import { appendBenchmark } from './append'
import { catchUpBenchmark } from './catch-up'
import { growthBenchmark } from './growth'
import { licenceBenchmark } from './licence'
import { lifecycleBenchmark } from './lifecycle'
import { loadBenchmark } from './load'
import { memoryBenchmark } from './memory'
import { memoryFlatBenchmark } from './memory-flat'
import { millionBenchmark } from './million'
import { stateWideBenchmark } from './state-wide'
import { streamReadBenchmark } from './stream-read'
import { whatIfBenchmark } from './what-if'

interface BenchmarkSettings {
  /** The duration of benchmarks with steady load. */
  readonly minutes: number
  /** The number of processes of `growth`. */
  readonly processes: number
}

type OpenBenchmark = (settings: BenchmarkSettings) => Benchmark

/** The default benchmarks, in order. To add one, add a file to this folder, a line here, and a row to docs/performance.md. */
export const everyday = {
  append: () => appendBenchmark,
  'stream-read': () => streamReadBenchmark,
  'catch-up': () => catchUpBenchmark,
  memory: () => memoryBenchmark,
  lifecycle: () => lifecycleBenchmark,
  load: () => loadBenchmark,
} as const satisfies Record<string, OpenBenchmark>

/** Too slow for every run; run only when named. */
export const optIn = {
  'memory-flat': ({ minutes }) => memoryFlatBenchmark(minutes),
  growth: ({ processes }) => growthBenchmark(processes),
  million: () => millionBenchmark,
  'state-wide': () => stateWideBenchmark,
  'what-if': () => whatIfBenchmark,
  licence: () => licenceBenchmark,
} as const satisfies Record<string, OpenBenchmark>

export type BenchmarkName = keyof typeof everyday | keyof typeof optIn
