import { periodProblem } from '../../entries/period'

/** Days as YYYY-MM-DD, both inclusive. */
export interface Period {
  readonly from: string
  readonly to: string
}

/** `last12`, a year, or `days` for two typed days. */
export type PeriodChoice = string

export const LAST_12 = 'last12'
export const DAYS = 'days'

/** The twelve months that end today. */
const lastTwelveMonths = (today: string): Period => {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  return { from: new Date(Date.UTC(year - 1, month - 1, day + 1)).toISOString().slice(0, 10), to: today }
}

export const periodChoices = (today: string): { value: PeriodChoice; label: string }[] => {
  const year = Number(today.slice(0, 4))
  return [
    { value: LAST_12, label: 'Nos últimos 12 meses' },
    ...[year, year - 1].map((each) => ({ value: String(each), label: `Em ${each}` })),
    { value: DAYS, label: 'Escolher datas' },
  ]
}

export const periodOf = (choice: PeriodChoice, today: string, typed: Period): Period => {
  if (choice === DAYS) return typed
  return choice === LAST_12 ? lastTwelveMonths(today) : { from: `${choice}-01-01`, to: `${choice}-12-31` }
}

/** The messages at the two days. */
export const periodProblems = ({
  from,
  to,
}: Period): { from: string | undefined; to: string | undefined } => {
  return {
    from: from === '' ? 'Informe a data inicial' : periodProblem(from, to),
    to: to === '' ? 'Informe a data final' : undefined,
  }
}
