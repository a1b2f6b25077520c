import { type ClockEffect, clockStamp, type ProcessEventType } from '@licensing/contracts'
import { correctionSubjectLabel, historyLineOf, type RecordedProcessEvent } from '@licensing/lifecycle'
import type { Calendar } from '../calendar/calendar'
import { civilDayOf, dayOf, isoOf } from '../calendar/civil-day'
import { chooseTerms, stampedTerms, type Terms } from '../regimes/choose-terms'
import { AGREEMENT_BASIS, changeTerm } from './changes/change-term'
import {
  askMoreTime,
  closeCause,
  COMPLEMENTATION,
  decideMoreTime,
  dropCause,
  openCause,
  proposeArchival,
  reopenCause,
  withoutSettled,
} from './causes'
import { advanceTo, type ClockState, daysOf, factsAfter, hasStarted, holderOf, isPaused } from './clock-state'
import { withoutFlags } from '../regimes/municipal-terms'
import { dueDay, termDays } from './standing'
import { passOutages } from './changes/outage'

type Change = (clock: ClockState, event: RecordedProcessEvent, calendar: Calendar) => ClockState

/** Terms that were not stamped are those of the day on which the number was given. */
const derivedTerms = ({ facts, day }: ClockState): Terms | null =>
  chooseTerms({ ...facts, numberedOn: facts.numberedOn ?? day, ...withoutFlags })

const start: Change = (clock, event) => {
  if (hasStarted(clock)) return clock
  const { data: stamp } = clockStamp.safeParse(event.data)
  const terms = stamp === undefined ? derivedTerms(clock) : stampedTerms(stamp)
  if (terms === null) return clock
  const derived = stamp === undefined
  return {
    ...clock,
    terms,
    derived,
    classified: clock.facts,
    startedOn: clock.day,
    termDays: termDays(terms, clock.day),
  }
}

const startIfFeeExempt: Change = (clock, event, calendar) =>
  'feeExempt' in event.data && event.data.feeExempt ? start(clock, event, calendar) : clock

const stop: Change = (clock) =>
  hasStarted(clock) && clock.stoppedOn === null ? { ...clock, stoppedOn: clock.day } : clock

const stopAt =
  (end: 'DECISION' | 'ISSUE'): Change =>
  (clock, event, calendar) =>
    clock.terms?.stopsOn === end ? stop(clock, event, calendar) : clock

const leavePending = (clock: ClockState): ClockState => closeCause(clock, COMPLEMENTATION)

/** The subject of an event on one correction. */
const correctionIn = ({ data }: RecordedProcessEvent): string =>
  'correctionId' in data && data.correctionId !== undefined ? data.correctionId : ''

/** The facts of a request in the event that makes it. */
const askedIn = ({ data }: RecordedProcessEvent) => ({
  requestId: 'requestId' in data ? (data.requestId ?? null) : null,
  newFact: 'newFact' in data ? data.newFact : undefined,
})

/** The events of the items follow in the same append and open the causes. */
const sendRequest: Change = (clock, event) => {
  if (event.type !== 'RequestSent') return clock
  const { requestId, round, nonAdmission, answerBy } = event.data
  return {
    ...clock,
    announced: answerBy === null ? null : { round, by: dayOf(answerBy) },
    nonAdmissions: nonAdmission ? [...clock.nonAdmissions, requestId] : clock.nonAdmissions,
  }
}

/** The answer to a non-admission restarts the agency's term: its days until then are nobody's (Lei 15.190/2025, art. 47, § 2º). */
const answerRequest: Change = (clock, { data }) => {
  const answered = 'requestId' in data ? data.requestId : undefined
  if (clock.stoppedOn !== null || !clock.nonAdmissions.some((id) => id === answered)) return clock
  return {
    ...clock,
    nonAdmissions: clock.nonAdmissions.filter((id) => id !== answered),
    intervals: clock.intervals.map((each) => (each.holder === 'AGENCY' ? { ...each, holder: null } : each)),
  }
}

const unchanged: Change = (clock) => clock

/** The effect of each event on the clock; the compiler checks that none is missing. */
const changes: Readonly<Record<ProcessEventType, Change>> = {
  ProcessDrafted: unchanged,
  ProcessFiled: startIfFeeExempt,
  ProcessSubmitted: startIfFeeExempt,
  ProcessEdited: unchanged,
  DocumentAttached: unchanged,
  PaymentReceiptAttached: unchanged,
  DocumentRemoved: unchanged,
  DocumentDownloaded: unchanged,
  // The first receipt of a PENDING process protocols it again: nothing starts, but it is no longer pending.
  ProcessProtocoled: (clock, event, calendar) => start(leavePending(clock), event, calendar),
  AnalysisStarted: unchanged,
  ComplementationRequested: (clock, event, calendar) =>
    openCause(clock, { id: COMPLEMENTATION, ...askedIn(event) }, calendar),
  ComplementationAnswered: leavePending,
  ProcessApproved: stopAt('DECISION'),
  ProcessRejected: stop,
  ProcessSentForSignature: unchanged,
  ProcessCompleted: stopAt('ISSUE'),
  ProcessReturnedToAnalysis: (clock) => ({ ...leavePending(clock), stoppedOn: null }),
  ProcessArchived: stop,
  ProcessDeleted: stop,
  CorrectionRequested: (clock, event, calendar) =>
    openCause(clock, { id: correctionIn(event), ...askedIn(event) }, calendar),
  CorrectionAnswered: (clock, event) => closeCause(clock, correctionIn(event)),
  CorrectionVerified: unchanged,
  CorrectionRejected: (clock, event, calendar) => reopenCause(clock, correctionIn(event), calendar),
  CorrectionDeleted: (clock, event) => dropCause(clock, correctionIn(event)),
  AnalysisTermChanged: (clock, event, calendar) =>
    event.type === 'AnalysisTermChanged' ? changeTerm(clock, event.data, calendar) : clock,
  LicenceTermsSet: unchanged,
  DocumentIssued: unchanged,
  IssuedDocumentMadeFinal: unchanged,
  IssuedDocumentVoided: unchanged,
  RenewalOpened: unchanged,
  DocumentJudged: unchanged,
  RequestSent: sendRequest,
  RequestAnswered: answerRequest,
  InternalNoteAdded: unchanged,
  ApplicantNotified: unchanged,
  ProcessAssigned: unchanged,
  ProcessReleased: unchanged,
  MoreTimeRequested: (clock, event) =>
    event.type === 'MoreTimeRequested' ? askMoreTime(clock, event.data) : clock,
  MoreTimeDecided: (clock, event, calendar) =>
    event.type === 'MoreTimeDecided' ? decideMoreTime(clock, event.data, calendar) : clock,
  ArchivalProposed: (clock, event) =>
    event.type === 'ArchivalProposed' ? proposeArchival(clock, event.data) : clock,
  ArchivalDropped: (clock) => ({ ...clock, archival: null }),
}

/** Events that state what was filed; the others concern the clock if they change it. */
const FACTS: ReadonlySet<ProcessEventType> = new Set([
  'ProcessDrafted',
  'ProcessFiled',
  'ProcessSubmitted',
  'ProcessEdited',
])

export const concernsClock = ({ type }: Pick<RecordedProcessEvent, 'type'>): boolean =>
  changes[type] !== unchanged || FACTS.has(type)

const openIn = ({ causes }: ClockState): number => causes.filter(({ open }) => open).length

const isGranted = ({ moreTime }: ClockState): boolean => moreTime?.status === 'GRANTED'

const pauseEffect = (before: ClockState, after: ClockState): ClockEffect | null => {
  if (openIn(before) === openIn(after)) return null
  if (isPaused(before)) return isPaused(after) ? 'STILL_PAUSED' : 'RESUMED'
  if (isPaused(after)) return 'PAUSED'
  return openIn(after) > openIn(before) ? 'NOT_PAUSED' : null
}

/** The effect of one event, by the clock before and after it; null when it does not concern the clock. */
const effectOf = (before: ClockState, after: ClockState): ClockEffect | null => {
  if (!hasStarted(after)) return null
  if (!hasStarted(before)) return 'STARTED'
  if (before.stoppedOn !== after.stoppedOn) return after.stoppedOn === null ? 'REOPENED' : 'STOPPED'
  if (before.nonAdmissions.length > after.nonAdmissions.length) return 'RESTARTED'
  if (before.terms !== after.terms) return 'RECLASSIFIED'
  if (before.extraDays !== after.extraDays) return 'EXTENDED'
  if (isGranted(after) && !isGranted(before)) return 'ANSWER_EXTENDED'
  return after.stoppedOn === null ? pauseEffect(before, after) : null
}

const basisOf = (
  effect: ClockEffect,
  { basis, pauseBasis }: { basis: string; pauseBasis: string },
): string => {
  if (effect === 'RESTARTED') return 'Lei 15.190/2025, art. 47, § 2º'
  if (effect === 'EXTENDED') return AGREEMENT_BASIS
  if (effect === 'RECLASSIFIED') return basis
  if (effect === 'STARTED' || effect === 'STOPPED' || effect === 'REOPENED') return basis
  return effect === 'NOT_PAUSED' ? 'LC 140/2011, art. 14, § 1º' : pauseBasis
}

/** What happened. The history shows the texts of people in its place, which say what was asked or why. */
const happeningOf = (event: RecordedProcessEvent): string => {
  if (event.type === 'ComplementationRequested') return 'Complementação solicitada'
  if (event.type === 'ProcessRejected') return 'Processo indeferido'
  if (event.type === 'CorrectionRequested')
    return `Correção solicitada: ${correctionSubjectLabel(event.data.fieldName)}`
  return historyLineOf(event).description
}

const withEntry = (
  before: ClockState,
  after: ClockState,
  event: RecordedProcessEvent,
  calendar: Calendar,
) => {
  const effect = effectOf(before, after)
  if (effect === null || !hasStarted(after)) return after
  const entry = {
    seq: after.entries.length + 1,
    on: isoOf(after.day),
    at: event.recordedAt,
    effect,
    holder: holderOf(after),
    cause: { version: event.version, type: event.type, text: happeningOf(event) },
    basis: basisOf(effect, after.terms),
    agencyDays: daysOf(after, 'AGENCY'),
    applicantDays: daysOf(after, 'APPLICANT'),
    dueOn: isPaused(after) && after.stoppedOn === null ? null : isoOf(dueDay(after, calendar)),
    by: { id: event.meta.actorId, role: event.meta.actorRole },
  }
  return { ...after, entries: [...after.entries, entry] }
}

/** Applies one recorded event. Total: an event that does not concern the clock, or is out of order, changes nothing. */
export const stepClock = (clock: ClockState, event: RecordedProcessEvent, calendar: Calendar): ClockState => {
  const day = civilDayOf(event.recordedAt)
  const met = passOutages(clock, event.recordedAt, calendar)
  const before = advanceTo({ ...met, facts: factsAfter(met.facts, event, day) }, day, calendar)
  const after = withoutSettled(changes[event.type](before, event, calendar))
  return withEntry(before, after, event, calendar)
}
