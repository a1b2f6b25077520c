import type { Benchmark } from '../benchmark'
import { appendBenchmark } from './append'
import { catchUpBenchmark } from './catch-up'
import { emailBenchmark } from './e-mail'
import { growthBenchmark } from './growth'
import { lifecycleBenchmark } from './lifecycle'
import { loadBenchmark } from './load'
import { memoryBenchmark } from './memory'
import { millionBenchmark } from './million'
import { streamReadBenchmark } from './stream-read'

/** The default benchmarks, in order. To add one, add a file to this folder, a line here, and a row to docs/performance.md. */
export const everyday: Readonly<Record<string, Benchmark>> = {
  append: appendBenchmark,
  'stream-read': streamReadBenchmark,
  'catch-up': catchUpBenchmark,
  memory: memoryBenchmark,
  lifecycle: lifecycleBenchmark,
  load: loadBenchmark,
}

/** Too slow for every run; run only when named. `processes` is the size of `growth`. */
export const optIn = (processes: number): Readonly<Record<string, Benchmark>> => ({
  growth: growthBenchmark(processes),
  'e-mail': emailBenchmark,
  million: millionBenchmark,
})
