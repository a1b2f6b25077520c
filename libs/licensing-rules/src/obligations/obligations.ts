import type { ObligationState } from '@licensing/domain-kit'
import { licenceOf } from '../licence/evolve'
import { type LicenceState, type RecordedLicenceEvent, validUntilOfLicence } from '../licence/licence-state'
import { endedFrom } from '../licence/renewal'
import type { LicensingRules } from '../rules/licensing-rules'
import { plusDays, workingDayFrom } from '../terms/periods'
import { isWaterPermit } from '../terms/suggested-conditions'
import { calendarDayOf, isOwed } from './due-days'
import { type OwedCondition, owedConditions } from './owed-conditions'
import { noRecord, type ObligationStep, type OccurrenceRecord, recordsOf } from './records'
import { isRelieved, type Relief, reliefsOf } from './relief'

const SOON_DAYS = 30

/** One occurrence of a condition that the holder owes or owed (L5). */
export interface Obligation {
  readonly conditionId: string
  /** From 1. */
  readonly occurrence: number
  /** A working day; null for a condition without a term. */
  readonly dueOn: string | null
  readonly state: ObligationState
  readonly text: string
  readonly proofRequired: boolean
  readonly waterPermit: boolean
  /** Staff have extended it. */
  readonly extended: boolean
  /** Proofs and what staff did with them, in order. */
  readonly steps: readonly ObligationStep[]
}

interface Setting {
  readonly licence: LicenceState
  readonly today: string
  readonly reliefs: readonly Relief[]
  readonly workingDay: (day: string) => string
}

/**
 * The day on which an occurrence appears: when the one before is accepted, waived or past its day by the calendar. One that
 * would fall due after the licence ends waits for that end, and then appears only if the licence is extended.
 */
const appearsOn = (
  owed: OwedCondition,
  occurrence: number,
  before: OccurrenceRecord,
  setting: Setting,
): string => {
  const dayBefore = occurrence === 1 ? null : calendarDayOf(owed, occurrence - 1)
  if (dayBefore === null) return owed.from
  const past = plusDays(setting.workingDay(dayBefore), 1)
  const next = before.settledOn !== null && before.settledOn < past ? before.settledOn : past
  const validUntil = validUntilOfLicence(setting.licence)
  const day = calendarDayOf(owed, occurrence)
  if (validUntil === null || day === null || day <= validUntil) return next
  const afterEnd = plusDays(validUntil, 1)
  return next > afterEnd ? next : afterEnd
}

const hasAppeared = (
  owed: OwedCondition,
  occurrence: number,
  before: OccurrenceRecord,
  setting: Setting,
): boolean => {
  const day = appearsOn(owed, occurrence, before, setting)
  if (day > setting.today) return false
  if (occurrence === 1) return true
  const ended = endedFrom(setting.licence)
  return (ended === null || day < ended) && (owed.droppedOn === null || day < owed.droppedOn)
}

const stateOf = (dueOn: string | null, { outcome }: OccurrenceRecord, today: string): ObligationState => {
  if (outcome === 'SENT' || outcome === 'ACCEPTED' || outcome === 'WAIVED') return outcome
  if (dueOn !== null && dueOn < today) return 'OVERDUE'
  if (outcome === 'REJECTED') return 'REJECTED'
  return dueOn !== null && dueOn <= plusDays(today, SOON_DAYS) ? 'DUE_SOON' : 'UPCOMING'
}

/** Still owed, or in the hands of staff, or settled; nothing takes those last two away. */
const isListed = (
  owed: OwedCondition,
  dueOn: string | null,
  { outcome }: OccurrenceRecord,
  { reliefs, today }: Setting,
): boolean => {
  if (outcome !== null && outcome !== 'REJECTED') return true
  const dropped = owed.droppedOn !== null && (dueOn === null || dueOn > owed.droppedOn)
  const recurs = owed.condition.due.kind === 'recurring'
  return !dropped && !isRelieved(reliefs, { conditionId: owed.id, dueOn, recurs }, today)
}

const obligationOf = (
  owed: OwedCondition,
  occurrence: number,
  record: OccurrenceRecord,
  setting: Setting,
): Obligation[] => {
  const day = record.newDueOn ?? calendarDayOf(owed, occurrence)
  const dueOn = day === null ? null : setting.workingDay(day)
  if (!isListed(owed, dueOn, record, setting)) return []
  return [
    {
      conditionId: owed.id,
      occurrence,
      dueOn,
      state: stateOf(dueOn, record, setting.today),
      text: owed.condition.text,
      proofRequired: owed.condition.proofRequired,
      waterPermit: isWaterPermit(owed.condition),
      extended: record.extended,
      steps: record.steps,
    },
  ]
}

const obligationsOfCondition = (
  owed: OwedCondition,
  records: ReadonlyMap<number, OccurrenceRecord>,
  setting: Setting,
): Obligation[] => {
  const last = owed.condition.due.kind === 'recurring' ? Number.POSITIVE_INFINITY : 1
  const lastRecorded = Math.max(0, ...records.keys())
  const obligations: Obligation[] = []
  let before = noRecord
  for (let occurrence = 1; occurrence <= last; occurrence += 1) {
    const record = records.get(occurrence) ?? noRecord
    const appeared = record !== noRecord || hasAppeared(owed, occurrence, before, setting)
    if (!appeared && occurrence > lastRecorded) break
    if (appeared) obligations.push(...obligationOf(owed, occurrence, record, setting))
    before = record
  }
  return obligations
}

/**
 * What the holder of a licence owes and owed (L5), in the order of its conditions. A pure function of the events and the
 * day: nothing is owed before the licence is final, and no job is needed afterwards.
 */
export const obligationsOf = (
  events: readonly RecordedLicenceEvent[],
  { rules, today }: { readonly rules: LicensingRules; readonly today: string },
): Obligation[] => {
  const licence = licenceOf(events)
  if (licence === null) return []
  const records = recordsOf(events)
  const setting = { licence, today, reliefs: reliefsOf(events), workingDay: workingDayFrom(rules) }
  return owedConditions(licence)
    .filter(({ condition, from }) => isOwed(condition) && from <= today)
    .flatMap((owed) => obligationsOfCondition(owed, records.get(owed.id) ?? new Map(), setting))
}
