import { brazilianDay, offsetOn, type OutageProposal, type OutageResponse } from '@licensing/contracts'
import { type OutageForm, outageForm } from '@licensing/forms'
import { calendarDay, formatDate, formatDateTime, type Rules } from '@licensing/ui-kit'

/** The fields of the dialog, as typed; times are the state's. */
export interface OutageValues {
  readonly fromDay: string
  readonly fromTime: string
  readonly toDay: string
  readonly toTime: string
  readonly reason: string
}

/** hh:mm as a time field takes it, without the name of the zone. */
const timeOf = (at: Date): string => {
  const day = calendarDay(at)
  const minutes = Math.floor((at.getTime() - Date.parse(`${day}T00:00:00${offsetOn(day)}`)) / 60_000)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

const MINUTE_MS = 60_000

/** The fields for a proposal, in whole minutes around it; the present day without one. */
export const valuesOf = (proposal: OutageProposal | null, now: Date): OutageValues => {
  const today = calendarDay(now)
  if (proposal === null) return { fromDay: today, fromTime: '', toDay: today, toTime: '', reason: '' }
  const [from, to] = [new Date(proposal.from), new Date(Date.parse(proposal.to) + MINUTE_MS - 1)]
  return {
    fromDay: calendarDay(from),
    fromTime: timeOf(from),
    toDay: calendarDay(to),
    toTime: timeOf(to),
    reason: '',
  }
}

const instantOf = (day: string, time: string): string =>
  day === '' || time === '' ? '' : `${day}T${time}:00${offsetOn(day)}`

export const outageRules: Rules<OutageValues, OutageForm> = {
  safeParse: ({ fromDay, fromTime, toDay, toTime, reason }) =>
    outageForm.safeParse({ from: instantOf(fromDay, fromTime), to: instantOf(toDay, toTime), reason }),
}

/** '02/03/2026 às 09:00 até 02/03/2026 às 10:30'. */
export const periodText = ({ from, to }: OutageProposal): string =>
  `${formatDateTime(from)} até ${formatDateTime(to)}`

/** The effect of an outage on terms. */
export const effectText = ({ days }: Pick<OutageResponse, 'days'>): string => {
  const [first, ...more] = days
  if (first === undefined) return 'Não move prazos: menos de 60 minutos entre 6h e 23h.'
  const last = more.at(-1)
  const ended =
    last === undefined ? `em ${brazilianDay(first)}` : `de ${brazilianDay(first)} a ${brazilianDay(last)}`
  return `Prazos que venciam ${ended} passam ao dia útil seguinte.`
}

export const recordedText = ({ recordedAt }: Pick<OutageResponse, 'recordedAt'>): string =>
  `Registrada em ${formatDate(recordedAt)}`
