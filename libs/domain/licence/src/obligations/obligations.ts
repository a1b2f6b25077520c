import type { ConditionDue, ObligationState } from '@licensing/contracts'
import { type Calendar, dayOf, isoOf, type MovedEnd, movesByOutages } from '@licensing/legal-clock'
import { licenceOf } from '../licence/evolve'
import { type LicenceState, type RecordedLicenceEvent, validUntilOfLicence } from '../licence/licence-state'
import { endedFrom, withOutages } from '../licence/renewal'
import { isWaterPermit, plusDays } from '@licensing/licensing-law'
import { calendarDayOf, isOwed } from './due-days'
import { type OwedCondition, owedConditions } from './owed-conditions'
import { noRecord, type ObligationStep, type OccurrenceRecord, recordsOf } from './records'
import { isRelieved, owedAgainFrom, type Relief, reliefsOf } from './relief'

const SOON_DAYS = 30

/** One occurrence of a condition that the holder owes or owed (L5). */
export interface Obligation {
  readonly conditionId: string
  /** From 1. */
  readonly occurrence: number
  /** A working day; null for a condition without a term. */
  readonly dueOn: string | null
  /** The outages that moved it there. */
  readonly moves: readonly MovedEnd[]
  readonly state: ObligationState
  /** Where staff and the holder left it; `state` follows from this and the day. */
  readonly outcome: 'SENT' | 'ACCEPTED' | 'REJECTED' | 'WAIVED' | null
  /** The first day from which it is listed on every day until a further event. */
  readonly listedFrom: string
  readonly text: string
  readonly due: ConditionDue
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
  readonly calendar: Calendar
}

/** The end of a term: a working day, from which outages move it unless the condition was settled before. */
const endOf = (
  day: string | null,
  { settledOn }: OccurrenceRecord,
  { calendar }: Setting,
): Pick<Obligation, 'dueOn' | 'moves'> => {
  if (day === null) return { dueOn: null, moves: [] }
  const end = calendar.nextWorkingDay(dayOf(day))
  const moves = movesByOutages(end, calendar).filter(
    ({ from }) => settledOn === null || from <= dayOf(settledOn),
  )
  return { dueOn: isoOf(moves.at(-1)?.to ?? end), moves }
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
  const past = plusDays(endOf(dayBefore, before, setting).dueOn ?? dayBefore, 1)
  const next = before.settledOn !== null && before.settledOn < past ? before.settledOn : past
  const validUntil = validUntilOfLicence(setting.licence)
  const day = calendarDayOf(owed, occurrence)
  if (validUntil === null || day === null || day <= validUntil) return next
  const afterEnd = plusDays(validUntil, 1)
  return next > afterEnd ? next : afterEnd
}

/** The day, not after the present one, on which an occurrence appeared or was first recorded; null if it has not appeared. */
const appearedOn = (
  owed: OwedCondition,
  occurrence: number,
  { before, own }: { readonly before: OccurrenceRecord; readonly own: OccurrenceRecord },
  setting: Setting,
): string | null => {
  const recorded = own.steps[0]?.on ?? null
  const day = appearsOn(owed, occurrence, before, setting)
  if (recorded !== null) return day < recorded ? day : recorded
  if (day > setting.today) return null
  if (occurrence === 1) return day
  const ended = endedFrom(setting.licence)
  return (ended === null || day < ended) && (owed.droppedOn === null || day < owed.droppedOn) ? day : null
}

/** The state on a day of an occurrence that is listed. */
export const obligationStateOn = (
  { dueOn, outcome }: Pick<Obligation, 'dueOn' | 'outcome'>,
  today: string,
): ObligationState => {
  if (outcome === 'SENT' || outcome === 'ACCEPTED' || outcome === 'WAIVED') return outcome
  if (dueOn !== null && dueOn < today) return 'OVERDUE'
  if (outcome === 'REJECTED') return 'REJECTED'
  return dueOn !== null && dueOn <= plusDays(today, SOON_DAYS) ? 'DUE_SOON' : 'UPCOMING'
}

/** The first day from which it is listed; null if it is not. What staff examine or have settled always stays listed. */
const listedFromOf = (
  owed: OwedCondition,
  { dueOn, appeared }: { readonly dueOn: string | null; readonly appeared: string },
  { outcome }: OccurrenceRecord,
  { reliefs, today }: Setting,
): string | null => {
  if (outcome !== null && outcome !== 'REJECTED') return appeared
  if (owed.droppedOn !== null && (dueOn === null || dueOn > owed.droppedOn)) return null
  const open = { conditionId: owed.id, dueOn, recurs: owed.condition.due.kind === 'recurring' }
  if (isRelieved(reliefs, open, today)) return null
  const again = owedAgainFrom(reliefs, open, today)
  return again !== null && again > appeared ? again : appeared
}

const obligationOf = (
  owed: OwedCondition,
  occurrence: number,
  record: OccurrenceRecord,
  setting: Setting & { readonly appeared: string },
): Obligation[] => {
  const { dueOn, moves } = endOf(record.newDueOn ?? calendarDayOf(owed, occurrence), record, setting)
  const listedFrom = listedFromOf(owed, { dueOn, appeared: setting.appeared }, record, setting)
  if (listedFrom === null) return []
  const { outcome } = record
  return [
    {
      conditionId: owed.id,
      occurrence,
      dueOn,
      moves,
      state: obligationStateOn({ dueOn, outcome }, setting.today),
      outcome,
      listedFrom,
      text: owed.condition.text,
      due: owed.condition.due,
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
    const appeared = appearedOn(owed, occurrence, { before, own: record }, setting)
    if (appeared === null && occurrence > lastRecorded) break
    if (appeared !== null)
      obligations.push(...obligationOf(owed, occurrence, record, { ...setting, appeared }))
    before = record
  }
  return obligations
}

/**
 * The present and past obligations of a licence's holder (L5), in the order of its conditions. A pure function of the events and the
 * day, and of the calendar with its outages: nothing is owed before the licence is final, and no job is needed afterwards.
 */
export const obligationsOf = (
  events: readonly RecordedLicenceEvent[],
  { calendar, today }: { readonly calendar: Calendar; readonly today: string },
): Obligation[] => {
  const folded = licenceOf(events)
  if (folded === null) return []
  const licence = withOutages(folded, calendar)
  const records = recordsOf(events)
  const setting = { licence, today, reliefs: reliefsOf(events), calendar }
  return owedConditions(licence)
    .filter(({ condition, from }) => isOwed(condition) && from <= today)
    .flatMap((owed) => obligationsOfCondition(owed, records.get(owed.id) ?? new Map(), setting))
}
