import type { ClockLevel, ClockSummary } from '@licensing/contracts'
import type { Calendar } from '../calendar/calendar'
import { dayOf, isoOf } from '../calendar/civil-day'
import { type AnswerTerm, type ClockState, daysOf, isPaused, type StartedClock } from './clock-state'
import { dueDay, usedDays } from './due-day'
import { isHeld } from './extension'

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
  const standing = {
    countedOn: isoOf(clock.day),
    leftDays: null,
    agencyDays: daysOf(clock, 'AGENCY'),
    applicantDays: daysOf(clock, 'APPLICANT'),
    pausedOn: null,
    answerDueOn: answer === null ? null : isoOf(answer.dueOn),
    ...(answer !== null && isHeld(clock, answer) ? { answerHeld: true } : {}),
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
