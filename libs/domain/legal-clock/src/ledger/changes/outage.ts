import type { ClockEffect, LedgerEntry } from '@licensing/contracts'
import type { Calendar } from '../../calendar/calendar'
import { civilDayOf, type Day, isoOf } from '../../calendar/civil-day'
import { OUTAGE_BASIS, type OutageDay, type OutageMoment } from '../../calendar/outages'
import {
  advanceTo,
  type AnswerTerm,
  type ClockState,
  daysOf,
  hasStarted,
  holderOf,
  isPaused,
  type StartedClock,
} from '../clock-state'
import { admissibilityOf, dueDay, openAnswer } from '../standing'

const withEntry = (
  clock: StartedClock,
  effect: ClockEffect,
  { text, recordedAt, recordedBy }: OutageDay,
  calendar: Calendar,
): StartedClock => {
  const entry: LedgerEntry = {
    seq: clock.entries.length + 1,
    on: isoOf(clock.day),
    at: recordedAt,
    effect,
    holder: holderOf(clock),
    // No event of the process.
    cause: { version: 0, type: 'OutageRecorded', text },
    basis: OUTAGE_BASIS,
    agencyDays: daysOf(clock, 'AGENCY'),
    applicantDays: daysOf(clock, 'APPLICANT'),
    dueOn: isPaused(clock) ? null : isoOf(dueDay(clock, calendar)),
    by: { id: recordedBy, role: recordedBy === null ? null : 'SUPER_ADMIN' },
  }
  return { ...clock, entries: [...clock.entries, entry] }
}

const moveAnswer = (answer: AnswerTerm, from: Day, to: Day): AnswerTerm =>
  answer.dueOn === from ? { ...answer, dueOn: to, movedFrom: [...(answer.movedFrom ?? []), from] } : answer

/** The agency's term, if it ended on the day. */
const moveAgencyTerm = (clock: StartedClock, outage: OutageDay, calendar: Calendar): ClockState | null => {
  const from = outage.day
  if (dueDay(clock, calendar) !== from) return null
  const to = calendar.nextWorkingDay(from + 1)
  return withEntry({ ...clock, moves: [...clock.moves, { from, to }] }, 'MOVED', outage, calendar)
}

/** The applicant's term and the notice of an archival, if they ended on the day. */
const moveApplicantTerm = (clock: StartedClock, outage: OutageDay, calendar: Calendar): ClockState | null => {
  const from = outage.day
  const { archival } = clock
  const answersEnd = openAnswer(clock)?.dueOn === from
  const noticeEnds = archival?.decidableFrom === from
  if (!answersEnd && !noticeEnds) return null
  const to = calendar.nextWorkingDay(from + 1)
  const moved = {
    ...clock,
    answers: clock.answers.map((each) => (answersEnd ? moveAnswer(each, from, to) : each)),
    archival: archival && noticeEnds ? { ...archival, decidableFrom: to } : archival,
  }
  return withEntry(moved, answersEnd ? 'ANSWER_MOVED' : 'NOTICE_MOVED', outage, calendar)
}

/** The first request may still refuse to admit the filing, and the last day to do so was the day. */
const moveAdmissibility = (clock: StartedClock, outage: OutageDay, calendar: Calendar): ClockState | null => {
  const endsHere = admissibilityOf(clock, calendar)?.moves.some(({ from }) => from === outage.day) === true
  return endsHere && clock.causes.length === 0
    ? withEntry(clock, 'ADMISSIBILITY_MOVED', outage, calendar)
    : null
}

/** A term that ended on the day of an outage ends on the next working day; a clock that has no such end stays where it was. */
const endDay = (clock: ClockState, outage: OutageDay, calendar: Calendar): ClockState => {
  const reached = advanceTo(clock, outage.day, calendar)
  if (!hasStarted(reached) || reached.stoppedOn !== null) return clock
  const move = isPaused(reached) ? moveApplicantTerm : moveAgencyTerm
  const moved = move(reached, outage, calendar)
  const last = moved !== null && hasStarted(moved) ? moved : reached
  return moveAdmissibility(last, outage, calendar) ?? moved ?? clock
}

/** A proposal to archive that was made before the record took the term to have ended on the day of the outage. */
const undoArchival = (clock: ClockState, moment: OutageMoment, calendar: Calendar): ClockState => {
  const { archival, answers } = clock
  const answer = answers.find(({ round }) => round === archival?.round)
  const rests = answer?.movedFrom?.includes(moment.outage.day) === true
  if (archival === null || !rests || !hasStarted(clock)) return clock
  const recorded = advanceTo(clock, civilDayOf(moment.outage.recordedAt), calendar) as StartedClock
  return withEntry({ ...recorded, archival: null }, 'ARCHIVAL_UNDONE', moment.outage, calendar)
}

/**
 * Applies the outages that a clock meets up to an instant, each once. A day that moved nothing leaves the clock where it was.
 * @param until ISO 8601 in UTC
 */
export const passOutages = (clock: ClockState, until: string, calendar: Calendar): ClockState => {
  let passed = clock
  for (const moment of calendar.outages.slice(clock.outagesPassed)) {
    if (moment.at > until) break
    const after =
      moment.kind === 'DAY_ENDED'
        ? endDay(passed, moment.outage, calendar)
        : undoArchival(passed, moment, calendar)
    passed = { ...after, outagesPassed: passed.outagesPassed + 1 }
  }
  return passed
}
