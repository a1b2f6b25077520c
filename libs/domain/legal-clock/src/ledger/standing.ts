import type { ClockLevel, ClockSummary } from '@licensing/contracts'
import { type Calendar, type MovedEnd, movesByOutages } from '../calendar/calendar'
import { type Day, dayOf, isoOf, plusTerm } from '../calendar/civil-day'
import {
  type AnswerTerm,
  type ClockState,
  daysOf,
  type Interval,
  isPaused,
  type StartedClock,
} from './clock-state'
import { isHeld } from './causes'
import type { Terms } from '../regimes/choose-terms'

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

/** The length of a term in days: date to date from its start, or the working days it names. */
export const termDays = ({ term, dayCount }: Pick<Terms, 'term' | 'dayCount'>, startedOn: Day): number =>
  dayCount === 'CALENDAR' ? plusTerm(startedOn, term) - startedOn : Number.parseInt(term.slice(1), 10)

const agencyIntervals = ({ intervals }: StartedClock): Interval[] =>
  intervals.filter(({ holder }) => holder === 'AGENCY')

/** The agency's days that count in its term. */
const usedDays = (clock: StartedClock): number =>
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

/** The day on which the days end, if only that it is no working day moves the due day; null otherwise. */
export const nonWorkingEnd = (clock: StartedClock, calendar: Calendar): Day | null => {
  const end = daysEnd(clock, calendar)
  const next = calendar.nextWorkingDay(end)
  return next !== end && next === dueDay(clock, calendar) ? end : null
}

const URGENT_DAYS = 7
const ATTENTION_DAYS = 30

/** A started clock without the present day: the facts from which `clockOn` computes what it shows on a day. */
export interface ClockStanding {
  readonly state: 'RUNNING' | 'PAUSED' | 'STOPPED'
  /** The day up to which `agencyDays` and `applicantDays` are counted. */
  readonly countedOn: string
  /** Null while the clock is paused. */
  readonly dueOn: string | null
  /** The rest of the term while it is paused, negative when it is late; null otherwise. */
  readonly leftDays: number | null
  readonly agencyDays: number
  readonly applicantDays: number
  readonly pausedOn: string | null
  readonly answerDueOn: string | null
  /** The applicant's term waits for the decision on more time, so it cannot run out. */
  readonly answerHeld?: boolean
  /** From when the archival that was proposed for want of the answer may be decided. */
  readonly archivalFrom?: string
  readonly stoppedOn: string | null
  /** Days late when it stopped; null until then. */
  readonly stoppedLateDays: number | null
}

/** The term of the round that waits for the applicant; null when none does. */
export const openAnswer = ({ stoppedOn, causes, answers }: ClockState): AnswerTerm | null => {
  const waiting = stoppedOn === null ? causes.findLast(({ open, pauses }) => open && pauses) : undefined
  return answers.find(({ round }) => round === waiting?.round) ?? null
}

/** The first pause after the clock last ran. */
const pausedOn = ({ entries }: ClockState): string | null =>
  entries.findLast(({ effect }) => effect === 'PAUSED' || effect === 'STARTED')?.on ?? null

export const standingOf = (clock: StartedClock, calendar: Calendar): ClockStanding => {
  const answer = openAnswer(clock)
  const { archival } = clock
  const standing = {
    countedOn: isoOf(clock.day),
    leftDays: null,
    agencyDays: daysOf(clock, 'AGENCY'),
    applicantDays: daysOf(clock, 'APPLICANT'),
    pausedOn: null,
    answerDueOn: answer === null ? null : isoOf(answer.dueOn),
    ...(answer !== null && isHeld(clock, answer) ? { answerHeld: true } : {}),
    ...(archival !== null && archival.round === answer?.round
      ? { archivalFrom: isoOf(archival.decidableFrom) }
      : {}),
    stoppedOn: null,
    stoppedLateDays: null,
  }
  if (clock.stoppedOn !== null) {
    // A stopped clock is judged on the day it stopped.
    const due = dueDay({ ...clock, day: clock.stoppedOn }, calendar)
    return {
      ...standing,
      state: 'STOPPED',
      dueOn: isoOf(due),
      stoppedOn: isoOf(clock.stoppedOn),
      stoppedLateDays: Math.max(0, clock.stoppedOn - due),
    }
  }
  if (!isPaused(clock)) return { ...standing, state: 'RUNNING', dueOn: isoOf(dueDay(clock, calendar)) }
  const leftDays = clock.termDays - usedDays(clock)
  return { ...standing, state: 'PAUSED', dueOn: null, leftDays, pausedOn: pausedOn(clock) }
}

const levelOf = (remainingDays: number, overdueDays: number): ClockLevel => {
  if (overdueDays > 0) return 'OVERDUE'
  if (remainingDays <= URGENT_DAYS) return 'URGENT'
  return remainingDays <= ATTENTION_DAYS ? 'ATTENTION' : 'OK'
}

/** State, level and distance of a clock with `left` days to go; negative when it is late. */
const distance = (state: 'RUNNING' | 'PAUSED', left: number) => {
  const remainingDays = Math.max(0, left)
  const overdueDays = Math.max(0, -left)
  return {
    state: state === 'RUNNING' && left < 0 ? ('OVERDUE' as const) : state,
    level: levelOf(remainingDays, overdueDays),
    remainingDays,
    overdueDays,
  }
}

/**
 * The state of a clock on a day.
 * @param today YYYY-MM-DD; a day before the clock's last event counts as the day of that event
 */
export const clockOn = (standing: ClockStanding, today: string): ClockSummary => {
  const { state, countedOn, dueOn, leftDays, agencyDays, applicantDays } = standing
  const { answerDueOn, answerHeld, stoppedLateDays } = standing
  const day = Math.max(dayOf(today), dayOf(countedOn))
  const answerLeft = answerDueOn === null ? null : dayOf(answerDueOn) - day
  const shown = {
    dueOn,
    agencyDays,
    applicantDays,
    pausedOn: standing.pausedOn,
    answerDueOn,
    answerRemainingDays: answerLeft === null ? null : Math.max(0, answerLeft),
    answerOverdueDays: answerLeft === null ? null : answerHeld === true ? 0 : Math.max(0, -answerLeft),
  }
  switch (state) {
    case 'STOPPED':
      return {
        ...shown,
        state,
        level: null,
        holder: null,
        remainingDays: null,
        overdueDays: stoppedLateDays ?? 0,
      }
    case 'PAUSED':
      return {
        ...shown,
        ...distance(state, leftDays ?? 0),
        holder: 'APPLICANT',
        applicantDays: applicantDays + day - dayOf(countedOn),
      }
    case 'RUNNING':
      return {
        ...shown,
        ...distance(state, dueOn === null ? 0 : dayOf(dueOn) - day),
        holder: 'AGENCY',
        agencyDays: agencyDays + day - dayOf(countedOn),
      }
  }
}
