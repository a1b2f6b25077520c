import type { Calendar } from './calendar'
import type { Day } from './civil-day'
import { OUTAGE_BASIS, type OutageDay } from './outages'

/** The last day of a term, moved by the outage of that day. */
export interface MovedEnd {
  readonly from: Day
  readonly to: Day
  readonly outage: OutageDay
}

/** The moves of a term's last day by outages, in order: the next working day may have an outage too (decision 9.7). */
export const movesByOutages = (day: Day, calendar: Calendar): MovedEnd[] => {
  const moves: MovedEnd[] = []
  let end = day
  for (const { kind, outage } of calendar.outages) {
    if (kind !== 'DAY_ENDED' || outage.day !== end) continue
    end = calendar.nextWorkingDay(end + 1)
    moves.push({ from: outage.day, to: end, outage })
  }
  return moves
}

/** The reason and the basis of a move, on one line. */
export const reasonOfMove = ({ outage }: MovedEnd): string => `${outage.text}. ${OUTAGE_BASIS}`
