import type { Calendar } from '../calendar/calendar'
import { type Day, plusTerm } from '../calendar/civil-day'
import type { Terms } from '../regimes/choose-terms'
import type { Interval, StartedClock } from './clock-state'

/** The length of a term in days: date to date from its start, or the working days it names. */
export const termDays = ({ term, dayCount }: Pick<Terms, 'term' | 'dayCount'>, startedOn: Day): number =>
  dayCount === 'CALENDAR' ? plusTerm(startedOn, term) - startedOn : Number.parseInt(term.slice(1), 10)

const agencyIntervals = ({ intervals }: StartedClock): Interval[] =>
  intervals.filter(({ holder }) => holder === 'AGENCY')

/** The agency's days that count in its term. */
export const usedDays = (clock: StartedClock): number =>
  agencyIntervals(clock).reduce((sum, { counted }) => sum + counted, 0)

const daysEnd = (clock: StartedClock, calendar: Calendar): Day => {
  const plus = (day: Day, count: number): Day =>
    clock.terms.dayCount === 'CALENDAR' ? day + count : calendar.plusWorkingDays(day, count)
  let left = clock.termDays
  for (const { after, counted } of agencyIntervals(clock)) {
    if (counted > left) return plus(after, left)
    left -= counted
  }
  return plus(clock.day, left)
}

/**
 * The last day on which the agency's days do not exceed its term, moved to the next working day (Lei 9.784/1999, art. 66, § 1º), and
 * from the day of an outage to the one after. The days after the clock's own are taken as the agency's.
 */
export const dueDay = (clock: StartedClock, calendar: Calendar): Day =>
  clock.moves.reduce(
    (due, { from, to }) => (due === from ? to : due),
    calendar.nextWorkingDay(daysEnd(clock, calendar)),
  )
