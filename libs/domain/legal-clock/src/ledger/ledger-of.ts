import { brazilianDay, type ClockStamp, clockStamp, type Ledger } from '@licensing/contracts'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import type { Calendar } from '../calendar/calendar'
import { type TermFlags, withoutFlags } from '../regimes/municipal-terms'
import { civilDateOf, civilDayOf, type Day, endOfDay, isoOf } from '../calendar/civil-day'
import {
  admissibilityOf,
  clockOn,
  type ClockStanding,
  dueDay,
  nonWorkingEnd,
  openAnswer,
  standingOf,
} from './standing'
import { advanceTo, type ClockState, daysOf, hasStarted, newClock, type StartedClock } from './clock-state'
import { isHeld, itemsOf } from './causes'
import { passOutages } from './changes/outage'
import { stepClock } from './step'

const left = (count: number): string => (count === 1 ? 'resta 1 dia' : `restam ${count} dias`)
const days = (count: number): string => (count === 1 ? '1 dia' : `${count} dias`)

const OVERDUE =
  'O prazo venceu. Não há licença automática; cabe atuação supletiva (LC 140/2011, art. 14, § 3º).'

const running = ({ dueOn, remainingDays }: Pick<Ledger, 'dueOn' | 'remainingDays'>): string =>
  remainingDays === 0
    ? 'O prazo do município vence hoje.'
    : `O prazo do município vence em ${brazilianDay(dueOn ?? '')} (${left(remainingDays ?? 0)}).`

/** The state of the clock as one sentence. */
export const statementOf = (ledger: Omit<Ledger, 'statement'>): string => {
  const { state, overdueDays, remainingDays, agencyDays, pausedOn } = ledger
  switch (state) {
    case 'NOT_STARTED':
      return 'O prazo começa quando o processo for protocolado.'
    case 'RUNNING':
      return running(ledger)
    case 'OVERDUE':
      return OVERDUE
    case 'PAUSED':
      return overdueDays > 0
        ? `Suspenso desde ${brazilianDay(pausedOn ?? '')}, com ${days(overdueDays)} de atraso.`
        : `Suspenso desde ${brazilianDay(pausedOn ?? '')} (${left(remainingDays ?? 0)} do município).`
    case 'STOPPED':
      return overdueDays > 0
        ? `Encerrado com ${days(overdueDays)} de atraso.`
        : `Encerrado no prazo (${days(agencyDays)} do órgão).`
  }
}

/** The round that waits for the applicant; null when none does. */
const answerOf = (clock: ClockState): Ledger['answer'] => {
  const term = openAnswer(clock)
  if (term === null) return null
  const { moreTime, archival } = clock
  const items = itemsOf(clock, term.round)
  return {
    round: term.round,
    requestedOn: isoOf(term.requestedOn),
    dueOn: isoOf(term.dueOn),
    remainingDays: Math.max(0, term.dueOn - clock.day),
    overdueDays: isHeld(clock, term) ? 0 : Math.max(0, clock.day - term.dueOn),
    open: items.filter(({ open }) => open).length,
    total: items.length,
    moreTime:
      moreTime?.round === term.round ? { until: isoOf(moreTime.until), status: moreTime.status } : null,
    archival: archival?.round === term.round ? { decidableFrom: isoOf(archival.decidableFrom) } : null,
  }
}

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
  ...withoutFlags,
  classificationOutdated: false,
  startedOn: null,
  firstDueOn: null,
  dueOn: null,
  movedFrom: null,
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

const orNull = (day: Day | null): string | null => (day === null ? null : isoOf(day))

/** Whether a correction changed what the terms of a running clock were chosen for; it changes no term by itself. */
const isOutdated = ({ stoppedOn, facts, classified }: StartedClock): boolean =>
  stoppedOn === null &&
  (['requestType', 'licensingType', 'municipalityId'] as const).some(
    (fact) => facts[fact] !== classified[fact],
  )

const started = (clock: StartedClock, calendar: Calendar): Omit<Ledger, 'statement'> => {
  const { terms, startedOn } = clock
  const shown = clockOn(standingOf(clock, calendar), isoOf(clock.day))
  return {
    asOf: isoOf(clock.day),
    state: shown.state,
    level: shown.level,
    holder: shown.holder,
    regime: {
      id: terms.regime,
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
    ...clock.flags,
    classificationOutdated: isOutdated(clock),
    startedOn: isoOf(startedOn),
    firstDueOn: isoOf(dueDay({ ...clock, day: startedOn, intervals: [] }, calendar)),
    dueOn: shown.dueOn,
    movedFrom: shown.dueOn === null ? null : orNull(nonWorkingEnd(clock, calendar)),
    remainingDays: shown.remainingDays,
    overdueDays: shown.overdueDays,
    agencyDays: shown.agencyDays,
    applicantDays: daysOf(clock, 'APPLICANT'),
    nobodyDays: daysOf(clock, null),
    pausedOn: shown.pausedOn,
    admissibleUntil: orNull(admissibilityOf(clock, calendar)?.until ?? null),
    stoppedOn: orNull(clock.stoppedOn),
    inTime: clock.stoppedOn === null ? null : shown.overdueDays === 0,
    answer: answerOf(clock),
    entries: [...clock.entries],
  }
}

const foldClock = (events: readonly RecordedProcessEvent[], calendar: Calendar): ClockState =>
  events.reduce((clock, event) => stepClock(clock, event, calendar), newClock)

/** The terms under which a clock runs. */
export interface RunningTerms {
  readonly stamp: ClockStamp
  readonly flags: TermFlags
}

/** The terms of the clock of one process after its events, oldest first; null unless it has started and not stopped. */
export const runningTerms = (
  events: readonly RecordedProcessEvent[],
  calendar: Calendar,
): RunningTerms | null => {
  const clock = foldClock(events, calendar)
  if (!hasStarted(clock) || clock.stoppedOn !== null) return null
  return { stamp: clockStamp.parse(clock.terms), flags: clock.flags }
}

/** Later than any instant: an outage is recorded after it ended. */
const ALL_OUTAGES = '9999'

const ledgerFrom = (clock: ClockState, calendar: Calendar): Ledger => {
  const ledger = hasStarted(clock) ? started(clock, calendar) : notStarted(clock.day)
  return { ...ledger, statement: statementOf(ledger) }
}

/** The clock of one process, folded once for all that is read from it. */
export interface FoldedClock {
  /** After the last event; null until the clock starts. */
  readonly standing: () => ClockStanding | null
  /** @param at ISO 8601; the ledger is that of the civil day of this instant, or of the last event if that is later */
  readonly ledgerAt: (at: string) => Ledger
}

/** The clock of one process from its events, oldest first. */
export const clockOf = (events: readonly RecordedProcessEvent[], calendar: Calendar): FoldedClock => {
  const folded = foldClock(events, calendar)
  return {
    standing: () => {
      const clock = passOutages(folded, ALL_OUTAGES, calendar)
      return hasStarted(clock) ? standingOf(clock, calendar) : null
    },
    ledgerAt: (at) => {
      // An outage moves what would end today too.
      const met = passOutages(folded, endOfDay(civilDateOf(at)), calendar)
      return ledgerFrom(advanceTo(met, civilDayOf(at), calendar), calendar)
    },
  }
}

/** The clock of one process after its events, oldest first; null until it starts. */
export const clockAfter = (
  events: readonly RecordedProcessEvent[],
  calendar: Calendar,
): ClockStanding | null => clockOf(events, calendar).standing()

/** The ledger after the last event, or after the last outage that moved a term later. */
export const ledgerAfter = (events: readonly RecordedProcessEvent[], calendar: Calendar): Ledger =>
  ledgerFrom(passOutages(foldClock(events, calendar), ALL_OUTAGES, calendar), calendar)

/**
 * The ledger of legal time of one process at an instant, computed only from its events.
 * @param events of one process, oldest first
 * @param at see `FoldedClock.ledgerAt`
 */
export const ledgerOf = (events: readonly RecordedProcessEvent[], calendar: Calendar, at: string): Ledger =>
  clockOf(events, calendar).ledgerAt(at)
