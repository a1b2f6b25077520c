import type { Bench, Benchmark } from './benchmark'
import { median } from './measure'

export interface Outcome {
  readonly benchmark: Benchmark
  readonly medians: Record<string, number>
}

/** Runs every benchmark once in each round, so that a slow minute does not affect only one. */
export async function runInterleaved(
  bench: Bench,
  benchmarks: readonly Benchmark[],
  rounds: number,
  onRound: (round: number) => void,
): Promise<Outcome[]> {
  // oxlint-disable-next-line no-await-in-loop -- measured alone
  for (const benchmark of benchmarks) await benchmark.prepare(bench)
  const samples = benchmarks.map((): Record<string, number[]> => ({}))
  for (let round = 1; round <= rounds; round += 1) {
    for (const [index, benchmark] of benchmarks.entries()) {
      // oxlint-disable-next-line no-await-in-loop -- measured alone
      const measured = await benchmark.round(bench, round)
      const kept = samples[index] ?? {}
      for (const [name, value] of Object.entries(measured)) (kept[name] ??= []).push(value)
    }
    onRound(round)
  }
  return benchmarks.map((benchmark, index) => ({
    benchmark,
    medians: Object.fromEntries(
      Object.entries(samples[index] ?? {}).map(([name, all]) => [name, median(all)]),
    ),
  }))
}

const show = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 100 && !Number.isInteger(value) ? 2 : 0 })

/** The report as lines of text. */
export function report(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap(({ benchmark, medians }) => [
    '',
    `${benchmark.name} (${benchmark.unit}, medians)`,
    ...Object.entries(medians).map(([name, value]) => `  ${name.padEnd(36)}${show(value).padStart(12)}`),
    ...benchmark.ratios.map(({ of, to }) => {
      const ratio = (medians[of] ?? Number.NaN) / (medians[to] ?? Number.NaN)
      return `  ${`${of} / ${to}`.padEnd(56)}${ratio.toFixed(2)} ×`
    }),
    ...benchmark.goals.map((goal) => `  ${goal.met(medians) ? 'met   ' : 'MISSED'}  ${goal.text}`),
  ])
}
