import type { Vitals } from './vitals'

/** The goals of the web (quality, web); script weight has its own budgets and test. */
const targets = { lcp: 1800, tbt: 150, cls: 0.05 } as const

export interface Measured {
  readonly screen: string
  /** The median of all rounds, for each figure. */
  readonly vitals: Vitals
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

export const medianOf = (rounds: readonly Vitals[]): Vitals => ({
  lcp: median(rounds.map(({ lcp }) => lcp)),
  tbt: median(rounds.map(({ tbt }) => tbt)),
  cls: median(rounds.map(({ cls }) => cls)),
  scripts: median(rounds.map(({ scripts }) => scripts)),
})

const columns = ['screen', 'LCP s (≤ 1.80)', 'TBT ms (≤ 150)', 'CLS (≤ 0.05)', 'JS kB', '']

const missed = ({ lcp, tbt, cls }: Vitals): string =>
  [lcp > targets.lcp && 'LCP', tbt > targets.tbt && 'TBT', cls > targets.cls && 'CLS']
    .filter((name) => name !== false)
    .join(', ')

/** The figures as lines to print; each line ends with its missed goals. */
export const tableOf = (measured: readonly Measured[]): string => {
  const rows = measured.map(({ screen, vitals }) => [
    screen,
    (vitals.lcp / 1000).toFixed(2),
    vitals.tbt.toFixed(0),
    vitals.cls.toFixed(3),
    vitals.scripts.toFixed(0),
    missed(vitals) === '' ? '' : `over: ${missed(vitals)}`,
  ])
  const widths = columns.map((_, at) => Math.max(...[columns, ...rows].map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')
  return [line(columns), ...rows.map(line)].map((text) => text.trimEnd()).join('\n')
}
