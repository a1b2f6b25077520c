import type { Benchmark } from '../benchmark'
import { appendBenchmark } from './append'
import { catchUpBenchmark } from './catch-up'
import { emailBenchmark } from './e-mail'
import { growthBenchmark } from './growth'
import { lifecycleBenchmark } from './lifecycle'
import { loadBenchmark } from './load'
import { memoryBenchmark } from './memory'
import { millionBenchmark } from './million'
import { stateWideBenchmark } from './state-wide'
import { streamReadBenchmark } from './stream-read'

interface BenchmarkSettings {
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
  growth: ({ processes }) => growthBenchmark(processes),
  'e-mail': () => emailBenchmark,
  million: () => millionBenchmark,
  'state-wide': () => stateWideBenchmark,
} as const satisfies Record<string, OpenBenchmark>

export type BenchmarkName = keyof typeof everyday | keyof typeof optIn
