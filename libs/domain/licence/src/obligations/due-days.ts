import type { LicenceCondition } from '@licensing/contracts'
import { plusDays, plusMonths } from '@licensing/licensing-law'
import type { OwedCondition } from './owed-conditions'

/** Whether a condition is owed at all: one without a term is a standing rule unless its proof is required. */
export const isOwed = ({ due, proofRequired }: LicenceCondition): boolean =>
  due.kind !== 'none' || proofRequired

/**
 * The day of an occurrence by the calendar, before it moves to a working day; null for a condition without a term. A
 * recurring one counts its months from its first day each time, so that the 31st stays the 31st.
 */
export const calendarDayOf = (
  { condition: { due }, from }: OwedCondition,
  occurrence: number,
): string | null => {
  switch (due.kind) {
    case 'none':
      return null
    case 'date':
      return due.date
    case 'days':
      return plusDays(from, due.days)
    case 'recurring':
      return due.firstDays === undefined
        ? plusMonths(from, occurrence * due.everyMonths)
        : plusMonths(plusDays(from, due.firstDays), (occurrence - 1) * due.everyMonths)
  }
}
