import { clockStamp, parseTerm, type ProcessEventOf } from '@licensing/contracts'
import type { Calendar } from '../../calendar/calendar'
import { stampedTerms } from '../../regimes/choose-terms'
import { type ClockState, daysCounted, hasStarted, type StartedClock } from '../clock-state'
import { termDays } from '../standing'

/** Both laws let applicant and agency agree on a longer term. */
export const AGREEMENT_BASIS = 'CONAMA 237/1997, art. 14, § 2º; Lei 15.190/2025, art. 47, § 1º'

type TermChange = ProcessEventOf<'AnalysisTermChanged'>['data']

/** Days already passed count as the new term counts them. */
const recounted = (clock: StartedClock, calendar: Calendar): StartedClock => ({
  ...clock,
  intervals: clock.intervals.map((each) => ({ ...each, counted: daysCounted(clock, each, calendar) })),
})

const reclassify = (clock: StartedClock, change: TermChange, calendar: Calendar): ClockState => {
  if (parseTerm(change.term) === null) return clock
  const { requiresEia, publicHearing, twoPhase } = change
  const terms = stampedTerms(clockStamp.parse(change))
  const changed = {
    ...clock,
    terms,
    derived: false,
    classified: clock.facts,
    flags: { requiresEia, publicHearing, twoPhase },
    termDays: termDays(terms, clock.startedOn) + clock.extraDays,
  }
  return recounted(changed, calendar)
}

/** A new rule for what the filing turned out to be, or days by agreement. Nothing changes the term of a stopped clock. */
export const changeTerm = (clock: ClockState, change: TermChange, calendar: Calendar): ClockState => {
  if (!hasStarted(clock) || clock.stoppedOn !== null) return clock
  if (change.cause === 'CLASSIFIED') return reclassify(clock, change, calendar)
  return {
    ...clock,
    extraDays: clock.extraDays + change.extraDays,
    termDays: clock.termDays + change.extraDays,
  }
}
