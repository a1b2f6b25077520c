import type { Calendar } from '../calendar/calendar'
import { type Day, dayOf, plusTerm } from '../calendar/civil-day'
import { type AnswerTerm, type Cause, type ClockState, daysOf, hasStarted, isPaused } from './clock-state'
import type { ProcessEventOf } from '@licensing/contracts'
import { isItemOfItsOwn } from '@licensing/lifecycle'

/** The cause that the one open complementation is. */
export const COMPLEMENTATION = 'complementation'

/** Days that a rejected answer leaves at least. */
const LEAST_AFTER_REJECTION = 15

/** Requests made before all were answered are one round. */
const roundOfNext = (causes: readonly Cause[]): number => {
  const last = Math.max(0, ...causes.map(({ round }) => round))
  return causes.some(({ open }) => open) ? last : last + 1
}

const without = (causes: readonly Cause[], id: string): Cause[] => causes.filter((cause) => cause.id !== id)

const withAnswer = (clock: ClockState, answer: AnswerTerm): ClockState => ({
  ...clock,
  answers: [...clock.answers.filter(({ round }) => round !== answer.round), answer],
})

/** The applicant's term of a round runs from the day of its first request that pauses the clock. */
const startAnswerTerm = (clock: ClockState, round: number, calendar: Calendar): ClockState => {
  if (!hasStarted(clock) || clock.answers.some((answer) => answer.round === round)) return clock
  const lastDay = plusTerm(clock.day, clock.terms.answerTerm)
  return withAnswer(clock, {
    round,
    requestedOn: clock.day,
    days: lastDay - clock.day,
    dueOn: Math.max(
      calendar.nextWorkingDay(lastDay),
      clock.announced?.round === round ? clock.announced.by : 0,
    ),
  })
}

/** Opens a request. From the second round on it pauses the clock only with a new fact (LC 140/2011, art. 14, § 1º). */
export const openCause = (
  clock: ClockState,
  { newFact, ...asked }: Pick<Cause, 'id' | 'requestId'> & { readonly newFact: string | undefined },
  calendar: Calendar,
): ClockState => {
  const round = roundOfNext(clock.causes)
  const pauses = round === 1 || newFact !== undefined
  const opened = {
    ...clock,
    causes: [...without(clock.causes, asked.id), { ...asked, round, pauses, open: true }],
  }
  return pauses ? startAnswerTerm(opened, round, calendar) : opened
}

/** The rest of the round's term, at least 15 days. A due day that was already shown is never brought forward. */
const continueAnswerTerm = (clock: ClockState, { round }: Cause, calendar: Calendar): ClockState => {
  const answer = clock.answers.find((each) => each.round === round)
  if (answer === undefined) return startAnswerTerm(clock, round, calendar)
  const left = answer.days - daysOf(clock, 'APPLICANT', answer.requestedOn)
  const dueOn = calendar.nextWorkingDay(clock.day + Math.max(LEAST_AFTER_REJECTION, left))
  return withAnswer(clock, { ...answer, dueOn: Math.max(answer.dueOn, dueOn) })
}

/** The items to answer in a round. The message of a request is none. */
export const itemsOf = ({ causes }: ClockState, round: number): Cause[] => {
  const ofRound = causes.filter((cause) => cause.round === round)
  const corrections = ofRound.filter(({ id }) => id !== COMPLEMENTATION)
  return ofRound.filter((cause) => cause.id !== COMPLEMENTATION || isItemOfItsOwn(cause, corrections))
}

/** Opens a request again whose answer was rejected: it stays in its round. */
export const reopenCause = (clock: ClockState, id: string, calendar: Calendar): ClockState => {
  const cause = clock.causes.find((each) => each.id === id)
  if (cause === undefined) return openCause(clock, { id, requestId: null, newFact: undefined }, calendar)
  const reopened = { ...clock, causes: [...without(clock.causes, id), { ...cause, open: true }] }
  return cause.pauses ? continueAnswerTerm(reopened, cause, calendar) : reopened
}

export const closeCause = (clock: ClockState, id: string): ClockState => ({
  ...clock,
  causes: clock.causes.map((cause) => (cause.id === id ? { ...cause, open: false } : cause)),
})

/** A request that was deleted counts as never made, so the next one is of the same round. */
export const dropCause = (clock: ClockState, id: string): ClockState => ({
  ...clock,
  causes: without(clock.causes, id),
})

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
