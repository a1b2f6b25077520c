import { parseArgs } from 'node:util'
import type { Benchmark } from './benchmark'
import { everyday, optIn, type BenchmarkName } from './benchmarks'

const ROUNDS = 5
const MAX_ROUNDS = 50
const PROCESSES = 1_000_000
const MAX_PROCESSES = 10_000_000

export interface Choice {
  readonly benchmarks: readonly Benchmark[]
  readonly rounds: number
}

const all = { ...everyday, ...optIn }
const isKnown = (name: string): name is BenchmarkName => Object.hasOwn(all, name)

/** The usage error, in one line. */
export const explainChoice = (): string =>
  `npm run bench -- [${Object.keys(all).join(' | ')}]… [--rounds ${ROUNDS}] [--processes ${PROCESSES}]`

const numberIn = (text: string | undefined, initial: number, max: number): number | undefined => {
  const value = text === undefined ? initial : Number(text)
  return value > 0 && value <= max ? value : undefined
}

/** The benchmarks named on the command line; defaults to those that do not have to be named. */
export const chosen = (args: readonly string[]): Choice | { readonly problem: string } => {
  const options = {
    rounds: { type: 'string' },
    processes: { type: 'string' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
    const rounds = numberIn(values.rounds, ROUNDS, MAX_ROUNDS)
    if (rounds === undefined || !Number.isInteger(rounds))
      return { problem: '--rounds must be a whole number, at least 1' }
    const processes = numberIn(values.processes, PROCESSES, MAX_PROCESSES)
    if (processes === undefined || !Number.isInteger(processes))
      return { problem: '--processes must be a whole number, from 1 to 10,000,000' }
    const unknown = positionals.find((name) => !isKnown(name))
    if (unknown !== undefined) return { problem: `Unknown benchmark: ${unknown}` }
    const names = positionals.length === 0 ? Object.keys(everyday) : positionals
    return { rounds, benchmarks: names.filter(isKnown).map((name) => all[name]({ processes })) }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}
