import type { Vitals } from './vitals'

/** The goals of the web (quality, web); script weight has its own budgets and test. */
const targets = { lcp: 2500, warmLcp: 1000, tbt: 200, cls: 0.05, hops: 6 } as const

export interface Measured {
  readonly screen: string
  /** The medians of all rounds, from an empty cache. */
  readonly cold: Vitals
  /** The same, opened a second time. */
  readonly warm: Vitals
  /** Serial round trips until the screen is shown, from an empty cache. */
  readonly hops: number
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

export const medianOf = (rounds: readonly Vitals[]): Vitals => ({
  lcp: median(rounds.map(({ lcp }) => lcp)),
  tbt: median(rounds.map(({ tbt }) => tbt)),
  cls: median(rounds.map(({ cls }) => cls)),
  transferred: median(rounds.map(({ transferred }) => transferred)),
})

const columns = ['screen', 'LCP s', 'TBT ms', 'CLS', 'kB', 'hops', 'warm LCP s', 'warm kB', '']

const missed = ({ cold, warm, hops }: Measured): string =>
  [
    cold.lcp > targets.lcp && 'LCP',
    cold.tbt > targets.tbt && 'TBT',
    Math.max(cold.cls, warm.cls) > targets.cls && 'CLS',
    hops > targets.hops && 'hops',
    warm.lcp > targets.warmLcp && 'warm LCP',
  ]
    .filter((name) => name !== false)
    .join(', ')

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2)

/** The figures as lines to print; each line ends with its missed goals. */
export const tableOf = (measured: readonly Measured[]): string => {
  const rows = measured.map((screen) => [
    screen.screen,
    seconds(screen.cold.lcp),
    screen.cold.tbt.toFixed(0),
    screen.cold.cls.toFixed(3),
    screen.cold.transferred.toFixed(0),
    String(screen.hops),
    seconds(screen.warm.lcp),
    screen.warm.transferred.toFixed(0),
    missed(screen) === '' ? '' : `over: ${missed(screen)}`,
  ])
  const widths = columns.map((_, at) => Math.max(...[columns, ...rows].map((row) => row[at]?.length ?? 0)))
  const line = (row: readonly string[]) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')
  return [line(columns), ...rows.map(line)].map((text) => text.trimEnd()).join('\n')
}
