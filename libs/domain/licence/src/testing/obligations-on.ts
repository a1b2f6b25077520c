import type { LicenceCondition, RecordedOutage } from '@licensing/contracts'
import type { RecordedLicenceEvent } from '../licence/licence-state'
import { type Obligation, obligationsOf } from '../obligations/obligations'
import { calendarOfRules, shippedRules } from '@licensing/licensing-law'
import { condition, licence } from './licence-events'

/** For specs: a licence with these conditions. Final on 2026-11-20, a Friday, and every year a holiday; valid until 2032-11-18. */
export const granted = (...conditions: LicenceCondition[]) => [
  licence.issued({ conditions }),
  licence.madeFinal('2026-11-20'),
]
const shown = ({ conditionId, occurrence, dueOn, state }: Obligation) =>
  `${conditionId}/${occurrence} ${dueOn ?? 'never'} ${state}`
/** For specs: the rules' calendar with outages of the morning of these days, recorded in the evening. */
export const calendarWith = (...days: string[]) =>
  calendarOfRules(
    shippedRules,
    days.map((day): RecordedOutage => ({
      outageId: day,
      from: `${day}T12:00:00.000Z`,
      to: `${day}T14:00:00.000Z`,
      reason: 'Queda de energia',
      recordedAt: `${day}T22:00:00.000Z`,
      recordedBy: 'root',
    })),
  )
export const on = (today: string, events: RecordedLicenceEvent[], calendar = calendarWith()) =>
  obligationsOf(events, { calendar, today })
export const listed = (today: string, events: RecordedLicenceEvent[], calendar = calendarWith()) =>
  on(today, events, calendar).map(shown)
export const only = (today: string, events: RecordedLicenceEvent[]): Obligation => {
  const [obligation, ...more] = on(today, events)
  if (obligation === undefined || more.length > 0) throw new Error(`${more.length + 1} obligations`)
  return obligation
}

export const inDays = (days: number) => condition({ kind: 'days', days })
export const yearly = condition({ kind: 'recurring', everyMonths: 12 })
export const monthly = condition({ kind: 'recurring', everyMonths: 1 })
