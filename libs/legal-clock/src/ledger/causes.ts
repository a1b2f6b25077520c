import type { Calendar } from '../calendar/calendar'
import { plusTerm } from '../calendar/civil-day'
import { type AnswerTerm, type Cause, type ClockState, daysOf, hasStarted } from './clock-state'

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
  { id, newFact }: { readonly id: string; readonly newFact: string | undefined },
  calendar: Calendar,
): ClockState => {
  const round = roundOfNext(clock.causes)
  const pauses = round === 1 || newFact !== undefined
  const opened = { ...clock, causes: [...without(clock.causes, id), { id, round, pauses, open: true }] }
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

/** Opens a request again whose answer was rejected: it stays in its round. */
export const reopenCause = (clock: ClockState, id: string, calendar: Calendar): ClockState => {
  const cause = clock.causes.find((each) => each.id === id)
  if (cause === undefined) return openCause(clock, { id, newFact: undefined }, calendar)
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
