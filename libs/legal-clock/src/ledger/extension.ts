import type { ProcessEventOf } from '@licensing/contracts'
import type { Calendar } from '../calendar/calendar'
import { type Day, dayOf } from '../calendar/civil-day'
import { type AnswerTerm, type ClockState, isPaused } from './clock-state'

export const askMoreTime = (
  clock: ClockState,
  { round, until }: ProcessEventOf<'MoreTimeRequested'>['data'],
): ClockState => ({ ...clock, moreTime: { round, until: dayOf(until), status: 'PENDING' } })

/** Moves the end of a round's term to a working day, and never to an earlier one. */
const extendAnswer = (clock: ClockState, round: number, until: Day, calendar: Calendar): ClockState => ({
  ...clock,
  answers: clock.answers.map((answer) => {
    if (answer.round !== round) return answer
    const dueOn = Math.max(answer.dueOn, calendar.nextWorkingDay(until))
    return { ...answer, dueOn, days: Math.max(answer.days, dueOn - answer.requestedOn) }
  }),
})

/** The term could not run out until the decision, so after a refusal it ends on the day of the decision at the earliest. */
export const decideMoreTime = (
  clock: ClockState,
  { round, granted, until }: ProcessEventOf<'MoreTimeDecided'>['data'],
  calendar: Calendar,
): ClockState => {
  const { moreTime } = clock
  if (moreTime?.round !== round || moreTime.status !== 'PENDING') return clock
  if (!granted)
    return extendAnswer({ ...clock, moreTime: { ...moreTime, status: 'DENIED' } }, round, clock.day, calendar)
  const last = until === undefined ? moreTime.until : dayOf(until)
  return extendAnswer(
    { ...clock, moreTime: { round, until: last, status: 'GRANTED' } },
    round,
    last,
    calendar,
  )
}

export const proposeArchival = (
  clock: ClockState,
  { round, decidableFrom }: ProcessEventOf<'ArchivalProposed'>['data'],
): ClockState => ({ ...clock, archival: { round, decidableFrom: dayOf(decidableFrom) } })

/** With nothing left to answer, a request for more time and a proposal to archive have ended. */
export const withoutSettled = (clock: ClockState): ClockState =>
  isPaused(clock) || (clock.moreTime === null && clock.archival === null)
    ? clock
    : { ...clock, moreTime: null, archival: null }

/** Whether the term of an answer waits for the decision on more time. */
export const isHeld = ({ moreTime }: ClockState, { round }: AnswerTerm): boolean =>
  moreTime?.status === 'PENDING' && moreTime.round === round
