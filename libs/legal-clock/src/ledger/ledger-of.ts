import type { ClockLevel, ClockState as State, Ledger } from '@licensing/contracts'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import type { Calendar } from '../calendar/calendar'
import { civilDayOf, type Day, isoOf, plusTerm } from '../calendar/civil-day'
import {
  advanceTo,
  type ClockState,
  daysOf,
  hasStarted,
  holderOf,
  isPaused,
  newClock,
  type StartedClock,
} from './clock-state'
import { dueDay, usedDays } from './due-day'
import { statementOf } from './statement'
import { stepClock } from './step'

const URGENT_DAYS = 7
const ATTENTION_DAYS = 30

/** A stopped clock is judged on the day it stopped. */
const dueOf = (clock: StartedClock, calendar: Calendar): Day =>
  dueDay(clock.stoppedOn === null ? clock : { ...clock, day: clock.stoppedOn }, calendar)

interface Figures {
  readonly state: State
  readonly due: Day | null
  readonly remainingDays: number | null
  readonly overdueDays: number
  readonly inTime: boolean | null
}

const figuresOf = (clock: StartedClock, calendar: Calendar): Figures => {
  const due = dueOf(clock, calendar)
  if (clock.stoppedOn !== null) {
    const overdueDays = Math.max(0, clock.stoppedOn - due)
    return { state: 'STOPPED', due, remainingDays: null, overdueDays, inTime: overdueDays === 0 }
  }
  const left = isPaused(clock) ? clock.termDays - usedDays(clock) : due - clock.day
  const late = { remainingDays: Math.max(0, left), overdueDays: Math.max(0, -left), inTime: null }
  if (isPaused(clock)) return { state: 'PAUSED', due: null, ...late }
  return { state: left < 0 ? 'OVERDUE' : 'RUNNING', due, ...late }
}

const levelOf = ({ state, remainingDays, overdueDays }: Figures): ClockLevel | null => {
  if (state === 'STOPPED' || remainingDays === null) return null
  if (overdueDays > 0) return 'OVERDUE'
  if (remainingDays <= URGENT_DAYS) return 'URGENT'
  return remainingDays <= ATTENTION_DAYS ? 'ATTENTION' : 'OK'
}

/** The round that waits for the applicant; null when none does. */
const answerOf = (clock: ClockState): Ledger['answer'] => {
  const waiting =
    clock.stoppedOn === null ? clock.causes.findLast(({ open, pauses }) => open && pauses) : undefined
  const term = clock.answers.find(({ round }) => round === waiting?.round)
  if (term === undefined) return null
  const ofRound = clock.causes.filter(({ round }) => round === term.round)
  return {
    round: term.round,
    requestedOn: isoOf(term.requestedOn),
    dueOn: isoOf(term.dueOn),
    remainingDays: Math.max(0, term.dueOn - clock.day),
    overdueDays: Math.max(0, clock.day - term.dueOn),
    open: ofRound.filter(({ open }) => open).length,
    total: ofRound.length,
    moreTime: null,
    archival: null,
  }
}

const flags = { requiresEia: false, publicHearing: false, twoPhase: false } as const

const notStarted = (asOf: Day): Omit<Ledger, 'statement'> => ({
  asOf: isoOf(asOf),
  state: 'NOT_STARTED',
  level: null,
  holder: null,
  regime: null,
  term: null,
  termDays: null,
  dayCount: null,
  stopsOn: null,
  ...flags,
  startedOn: null,
  firstDueOn: null,
  dueOn: null,
  remainingDays: null,
  overdueDays: 0,
  agencyDays: 0,
  applicantDays: 0,
  nobodyDays: 0,
  pausedOn: null,
  admissibleUntil: null,
  stoppedOn: null,
  inTime: null,
  answer: null,
  entries: [],
})

/** The first pause after the clock last ran. */
const pausedOn = ({ entries }: ClockState): string | null =>
  entries.findLast(({ effect }) => effect === 'PAUSED' || effect === 'STARTED')?.on ?? null

const orNull = (day: Day | null): string | null => (day === null ? null : isoOf(day))

const started = (clock: StartedClock, calendar: Calendar): Omit<Ledger, 'statement'> => {
  const { terms, startedOn } = clock
  const figures = figuresOf(clock, calendar)
  const { state, due, remainingDays, overdueDays, inTime } = figures
  const { admissibility } = terms
  return {
    asOf: isoOf(clock.day),
    state,
    level: levelOf(figures),
    holder: holderOf(clock),
    regime: {
      id: terms.regimeId,
      version: terms.regimeVersion,
      name: terms.regimeName,
      rule: terms.rule,
      basis: terms.basis,
      derived: clock.derived,
    },
    term: terms.term,
    termDays: clock.termDays,
    dayCount: terms.dayCount,
    stopsOn: terms.stopsOn,
    ...flags,
    startedOn: isoOf(startedOn),
    firstDueOn: isoOf(dueDay({ ...clock, day: startedOn, intervals: [] }, calendar)),
    dueOn: orNull(due),
    remainingDays,
    overdueDays,
    agencyDays: daysOf(clock, 'AGENCY'),
    applicantDays: daysOf(clock, 'APPLICANT'),
    nobodyDays: daysOf(clock, null),
    pausedOn: state === 'PAUSED' ? pausedOn(clock) : null,
    admissibleUntil:
      admissibility === null ? null : isoOf(calendar.nextWorkingDay(plusTerm(startedOn, admissibility))),
    stoppedOn: orNull(clock.stoppedOn),
    inTime,
    answer: answerOf(clock),
    entries: [...clock.entries],
  }
}

/**
 * The ledger of legal time of one process at an instant, from its events alone.
 * @param events of one process, oldest first
 * @param at ISO 8601; the ledger is computed for the civil day of this instant, or of the last event if that is later
 */
export const ledgerOf = (events: readonly RecordedProcessEvent[], calendar: Calendar, at: string): Ledger => {
  const folded = events.reduce((clock, event) => stepClock(clock, event, calendar), newClock)
  const clock = advanceTo(folded, civilDayOf(at), calendar)
  const ledger = hasStarted(clock) ? started(clock, calendar) : notStarted(clock.day)
  return { ...ledger, statement: statementOf(ledger) }
}
