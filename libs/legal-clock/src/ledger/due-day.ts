import type { Calendar } from '../calendar/calendar'
import { type Day, plusTerm } from '../calendar/civil-day'
import type { Terms } from '../regimes/choose-terms'
import type { Interval, StartedClock } from './clock-state'

/** The length of a term in days: date to date from its start, or the working days it names. */
export const termDays = ({ term, dayCount }: Pick<Terms, 'term' | 'dayCount'>, startedOn: Day): number =>
  dayCount === 'CALENDAR' ? plusTerm(startedOn, term) - startedOn : Number.parseInt(term.slice(1), 10)

const countedIn = ({ terms }: StartedClock, { after, upTo }: Interval, calendar: Calendar): number =>
  terms.dayCount === 'CALENDAR' ? upTo - after : calendar.workingDaysBetween(after, upTo)

const agencyIntervals = ({ intervals }: StartedClock): Interval[] =>
  intervals.filter(({ holder }) => holder === 'AGENCY')

/** The agency's days that count in its term. */
export const usedDays = (clock: StartedClock, calendar: Calendar): number =>
  agencyIntervals(clock).reduce((sum, each) => sum + countedIn(clock, each, calendar), 0)

/**
 * The last day on which the agency's days do not exceed its term, moved to the next working day (Lei 9.784/1999, art. 66, § 1º).
 * The days after the clock's own are taken as the agency's.
 */
export const dueDay = (clock: StartedClock, calendar: Calendar): Day => {
  const plus = (day: Day, count: number): Day =>
    clock.terms.dayCount === 'CALENDAR' ? day + count : calendar.plusWorkingDays(day, count)
  let left = termDays(clock.terms, clock.startedOn)
  for (const interval of agencyIntervals(clock)) {
    const counted = countedIn(clock, interval, calendar)
    if (counted > left) return calendar.nextWorkingDay(plus(interval.after, left))
    left -= counted
  }
  return calendar.nextWorkingDay(plus(clock.day, left))
}
