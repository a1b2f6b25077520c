import type { RecordedProcessEvent } from '@licensing/lifecycle'
import { type Calendar, nationalCalendar } from '../calendar/calendar'
import { civilDayOf, isoOf } from '../calendar/civil-day'
import { admissibilityOf } from './standing'
import { openCause } from './causes'
import { advanceTo, type ClockState, hasStarted, newClock } from './clock-state'
import { stepClock } from './step'

/** The legal terms of a request that would be sent now. */
export interface NextRequest {
  readonly round: number
  /** From the second round on a request needs a new fact (LC 140/2011, art. 14, § 1º). */
  readonly needsNewFact: boolean
  /** An ISO duration; null when no clock runs, as is the last day to answer. */
  readonly answerTerm: string | null
  readonly answerBy: string | null
  /** The last day on which a first request may refuse to admit the filing; null when the law gives none. */
  readonly admissibleUntil: string | null
  readonly nonAdmissible: boolean
}

/** The terms are those that the clock gives to the request once it is sent, so they are computed by sending it. */
export const nextRequest = (
  events: readonly RecordedProcessEvent[],
  calendar: Calendar,
  at: string,
): NextRequest => {
  const folded = events.reduce((clock, event) => stepClock(clock, event, calendar), newClock)
  const clock = advanceTo(folded, civilDayOf(at), calendar)
  const sent = openCause(clock, { id: 'next', requestId: null, newFact: 'any' }, calendar)
  const round = sent.causes.at(-1)?.round ?? 1
  const dueOn = sent.answers.find((answer) => answer.round === round)?.dueOn
  const admissibility = hasStarted(clock) ? admissibilityOf(clock, calendar) : null
  const until = admissibility === null ? null : isoOf(admissibility.until)
  return {
    round,
    needsNewFact: round > 1,
    answerTerm: clock.terms?.answerTerm ?? null,
    answerBy: dueOn === undefined ? null : isoOf(dueOn),
    admissibleUntil: until,
    nonAdmissible: round === 1 && until !== null && isoOf(clock.day) <= until,
  }
}

/** The round of each request for a correction or complementation, by the version of its event. No calendar moves a round. */
export const roundsOf = (events: readonly RecordedProcessEvent[]): ReadonlyMap<number, number> => {
  const rounds = new Map<number, number>()
  events.reduce<ClockState>((clock, event) => {
    const next = stepClock(clock, event, nationalCalendar)
    if (event.type === 'CorrectionRequested' || event.type === 'ComplementationRequested')
      rounds.set(event.version, next.causes.at(-1)?.round ?? 1)
    return next
  }, newClock)
  return rounds
}
