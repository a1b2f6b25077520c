import { type ClockHolder, type LedgerEntry, LICENSING_TYPES, REQUEST_TYPES } from '@licensing/contracts'
import type { Calendar } from '../calendar/calendar'
import type { Day } from '../calendar/civil-day'
import type { Filing, Terms } from '../regimes/choose-terms'
import { type TermFlags, withoutFlags } from '../regimes/municipal-terms'
import type { RecordedProcessEvent } from '@licensing/lifecycle'

/** Days after `after`, up to and including `upTo`, that one holder had; null is nobody. */
export interface Interval {
  readonly after: Day
  readonly upTo: Day
  readonly holder: ClockHolder | null
  /** The days that count in the agency's term: all, or the working days. */
  readonly counted: number
}

/** A request that the applicant must answer: the complementation or one correction. */
export interface Cause {
  readonly id: string
  /** The request that it came with; null for one made by itself. */
  readonly requestId: string | null
  readonly round: number
  readonly pauses: boolean
  readonly open: boolean
}

/** The applicant's term for the requests of one round. */
export interface AnswerTerm {
  readonly round: number
  readonly requestedOn: Day
  readonly days: number
  readonly dueOn: Day
  /** The days of outages from which `dueOn` was moved. */
  readonly movedFrom?: readonly Day[]
}

/** The last request of the applicant for more time in a round. */
interface MoreTime {
  readonly round: number
  readonly until: Day
  readonly status: 'PENDING' | 'GRANTED' | 'DENIED'
}

/** An open proposal to archive a process whose round nobody answered. */
interface Archival {
  readonly round: number
  readonly decidableFrom: Day
}

/** The facts of a filing that determine its terms and that its events contain. */
export interface Facts extends Pick<Filing, 'requestType' | 'licensingType'> {
  readonly numberedOn: Day | null
  readonly municipalityId: string | null
}

/** A clock folded from the events of a process up to the 24:00 of `day`. */
export interface ClockState {
  readonly facts: Facts
  /** The facts for which the terms were chosen: at the start, or by the last classification. */
  readonly classified: Facts
  readonly terms: Terms | null
  /** The terms were chosen when read, because the event that started the clock has none. */
  readonly derived: boolean
  readonly startedOn: Day | null
  /** The length of the term in days that count. */
  readonly termDays: number
  /** Days that applicant and agency agreed to add; `termDays` has them. */
  readonly extraDays: number
  /** The facts that staff found about the filing. */
  readonly flags: TermFlags
  readonly stoppedOn: Day | null
  readonly day: Day
  readonly intervals: readonly Interval[]
  readonly causes: readonly Cause[]
  readonly answers: readonly AnswerTerm[]
  /** The due day in the last request to the applicant: a later change of the calendar brings none forward. */
  readonly announced: { readonly round: number; readonly by: Day } | null
  /** Requests that refuse to admit the filing and were not answered yet. */
  readonly nonAdmissions: readonly string[]
  readonly moreTime: MoreTime | null
  readonly archival: Archival | null
  readonly entries: readonly LedgerEntry[]
  /** Ends of the agency's term that an outage moved, in order. */
  readonly moves: readonly { readonly from: Day; readonly to: Day }[]
  /** The number of moments of `Calendar.outages` that were applied. */
  readonly outagesPassed: number
}

const unknownFacts: Facts = {
  requestType: 'OUTROS_REQUERIMENTOS',
  licensingType: null,
  numberedOn: null,
  municipalityId: null,
}

export const newClock: ClockState = {
  facts: unknownFacts,
  classified: unknownFacts,
  terms: null,
  derived: false,
  startedOn: null,
  termDays: 0,
  extraDays: 0,
  flags: withoutFlags,
  stoppedOn: null,
  day: Number.NEGATIVE_INFINITY,
  intervals: [],
  causes: [],
  answers: [],
  announced: null,
  nonAdmissions: [],
  moreTime: null,
  archival: null,
  entries: [],
  moves: [],
  outagesPassed: 0,
}

/** A clock that has started. */
export type StartedClock = ClockState & { readonly terms: Terms; readonly startedOn: Day }

export const hasStarted = (clock: ClockState): clock is StartedClock =>
  clock.terms !== null && clock.startedOn !== null

export const isPaused = ({ causes }: ClockState): boolean => causes.some(({ open, pauses }) => open && pauses)

export const holderOf = (clock: ClockState): ClockHolder | null => {
  if (!hasStarted(clock) || clock.stoppedOn !== null) return null
  return isPaused(clock) ? 'APPLICANT' : 'AGENCY'
}

export const daysCounted = (
  { terms }: StartedClock,
  { after, upTo }: Pick<Interval, 'after' | 'upTo'>,
  calendar: Calendar,
): number => (terms.dayCount === 'CALENDAR' ? upTo - after : calendar.workingDaysBetween(after, upTo))

/**
 * Assigns the days up to `day` to the current holder: a civil day belongs to the holder at its 00:00. An event that is
 * recorded before its predecessor, by a clock set back, counts on the predecessor's day.
 */
export const advanceTo = (clock: ClockState, day: Day, calendar: Calendar): ClockState => {
  if (day <= clock.day) return clock
  if (!hasStarted(clock)) return { ...clock, day }
  const holder = holderOf(clock)
  const counted = daysCounted(clock, { after: clock.day, upTo: day }, calendar)
  const last = clock.intervals.at(-1)
  const intervals =
    last !== undefined && last.holder === holder
      ? [...clock.intervals.slice(0, -1), { ...last, upTo: day, counted: last.counted + counted }]
      : [...clock.intervals, { after: clock.day, upTo: day, holder, counted }]
  return { ...clock, day, intervals }
}

/** Civil days of a holder after `after`. */
export const daysOf = (
  { intervals }: ClockState,
  holder: ClockHolder | null,
  after = Number.NEGATIVE_INFINITY,
): number =>
  intervals
    .filter((each) => each.holder === holder)
    .reduce((sum, each) => sum + Math.max(0, each.upTo - Math.max(each.after, after)), 0)

const changed = (facts: Facts, { field, to }: { field: string; to: unknown }): Facts => {
  if (field === 'requestType')
    return { ...facts, requestType: REQUEST_TYPES.find((type) => type === to) ?? facts.requestType }
  if (field === 'licensingType')
    return { ...facts, licensingType: LICENSING_TYPES.find((type) => type === to) ?? null }
  if (field === 'municipalityId') return { ...facts, municipalityId: typeof to === 'string' ? to : null }
  return facts
}

/** The facts that decide the terms, after one event. */
export const factsAfter = (facts: Facts, event: RecordedProcessEvent, day: Day): Facts => {
  switch (event.type) {
    case 'ProcessDrafted':
    case 'ProcessFiled':
      return {
        requestType: event.data.requestType ?? facts.requestType,
        licensingType: event.data.licensingType ?? null,
        municipalityId: event.data.municipalityId ?? null,
        numberedOn: event.type === 'ProcessFiled' ? day : null,
      }
    case 'ProcessSubmitted':
      return { ...facts, numberedOn: day }
    case 'ProcessEdited':
      return event.data.changes.reduce<Facts>(changed, facts)
    default:
      return facts
  }
}
