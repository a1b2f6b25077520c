import { processStatusLabels, type ReportSummary } from '@licensing/contracts'
import { calendarDay } from '@licensing/ui-kit'

export interface StatusRow {
  readonly status: string
  readonly label: string
  readonly count: number
  /** Share of all processes: '54,7%'. */
  readonly share: string
  /** Percent of the longest bar. */
  readonly length: number
  readonly colour: string
}

const tenths = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
const percent = new Intl.NumberFormat('pt-BR', tenths)

const fills: Record<string, string> = {
  DRAFT: '--chart-draft',
  APPROVED: '--chart-approved',
  COMPLETED: '--st-completed-bg',
  ARCHIVED: '--st-archived-bg',
}

const fillOf = (status: string) =>
  `var(${fills[status] ?? `--st-${status.toLowerCase().replaceAll('_', '-')}-fg`})`

export const totalOf = (counted: readonly { readonly count: number }[]): number =>
  counted.reduce((sum, { count }) => sum + count, 0)

const mostOf = (counted: readonly { readonly count: number }[]): number =>
  Math.max(1, ...counted.map(({ count }) => count))

/** Statuses sorted by number of processes, descending, in the colours of their badges. */
export const statusRows = ({ processesByStatus }: ReportSummary): StatusRow[] => {
  const total = Math.max(1, totalOf(processesByStatus))
  const most = mostOf(processesByStatus)
  return processesByStatus
    .map(({ status, count }) => ({
      status,
      label: processStatusLabels[status],
      count,
      share: percent.format(count / total),
      length: (count / most) * 100,
      colour: fillOf(status),
    }))
    .toSorted((one, other) => other.count - one.count)
}

export interface MonthRow {
  /** '2026-11'. */
  readonly key: string
  /** 'nov. 2026'; for the current month 'nov. 2026 (até 18/11)'. */
  readonly label: string
  /** 'novembro de 2026'. */
  readonly spoken: string
  /** 'Nov', below the bar. */
  readonly short: string
  /** Shown below the first bar and each January. */
  readonly year: string | undefined
  readonly count: number
  /** Percent of the longest bar. */
  readonly length: number
  /** The month is not over, so its bar may still grow. */
  readonly isCurrent: boolean
}

const monthNames = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })
const names = Array.from({ length: 12 }, (_, month) => monthNames.format(Date.UTC(2026, month, 1)))

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The months as returned by the server, oldest first; `at` is the time of the request. */
export const monthRows = ({ processesByMonth }: ReportSummary, at: Date): MonthRow[] => {
  const most = mostOf(processesByMonth)
  const [thisYear, thisMonth, today] = calendarDay(at).split('-')
  return processesByMonth.map(({ month, year, count }, index) => {
    const key = `${year}-${String(month).padStart(2, '0')}`
    const name = names[month - 1] ?? String(month)
    const isCurrent = key === `${thisYear}-${thisMonth}`
    const until = isCurrent ? ` (até ${today}/${thisMonth})` : ''
    return {
      key,
      label: `${name.slice(0, 3)}. ${year}${until}`,
      spoken: `${name} de ${year}`,
      short: capital(name.slice(0, 3)),
      year: index === 0 || month === 1 ? String(year) : undefined,
      count,
      length: (count / most) * 100,
      isCurrent,
    }
  })
}

/** Maximum number of lines, to keep the axis readable. */
const MOST_STEPS = 4
const ROUND_STEPS = [1, 2, 5, 10]

/** Round numbers from 0 to at least `most`, for the grid lines: 131 gives 0, 50, 100 and 150. */
export const axisOf = (most: number): number[] => {
  const needed = Math.max(1, most) / MOST_STEPS
  const magnitude = 10 ** Math.max(0, Math.floor(Math.log10(needed)))
  const step = (ROUND_STEPS.find((round) => round * magnitude >= needed) ?? 10) * magnitude
  const steps = Math.max(1, Math.ceil(most / step))
  return Array.from({ length: steps + 1 }, (_, line) => line * step)
}
