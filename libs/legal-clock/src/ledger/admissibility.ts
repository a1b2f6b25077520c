import type { Calendar } from '../calendar/calendar'
import { type Day, plusTerm } from '../calendar/civil-day'
import { type MovedEnd, movesByOutages } from '../calendar/term-end'
import type { StartedClock } from './clock-state'

/** The last day on which the filing may be refused without being examined, with its moves. */
interface Admissibility {
  readonly until: Day
  readonly moves: readonly MovedEnd[]
}

/** Null when the law gives no such day. */
export const admissibilityOf = (
  { terms: { admissibility }, startedOn }: StartedClock,
  calendar: Calendar,
): Admissibility | null => {
  if (admissibility === null) return null
  const day = calendar.nextWorkingDay(plusTerm(startedOn, admissibility))
  const moves = movesByOutages(day, calendar)
  return { until: moves.at(-1)?.to ?? day, moves }
}
