import { civilDateOf } from '@licensing/legal-clock'
import type { RecordedLicenceEvent } from '../licence/licence-state'

type StepType =
  | 'ConditionProofSent'
  | 'ConditionProofAccepted'
  | 'ConditionProofRejected'
  | 'ConditionExtended'
  | 'ConditionWaived'

/** Something recorded about one occurrence, and its day. */
export type ObligationStep = Extract<RecordedLicenceEvent, { type: StepType }> & { readonly on: string }

/** All that was recorded about one occurrence. */
export interface OccurrenceRecord {
  readonly steps: readonly ObligationStep[]
  /** Where the last step about a proof, or a waiver, left it; null before any. */
  readonly outcome: 'SENT' | 'ACCEPTED' | 'REJECTED' | 'WAIVED' | null
  /** The day on which it was accepted or waived. */
  readonly settledOn: string | null
  /** The last day that staff set by an extension or a rejection. */
  readonly newDueOn: string | null
  readonly extended: boolean
}

export const noRecord: OccurrenceRecord = {
  steps: [],
  outcome: null,
  settledOn: null,
  newDueOn: null,
  extended: false,
}

const outcomes = {
  ConditionProofSent: 'SENT',
  ConditionProofAccepted: 'ACCEPTED',
  ConditionProofRejected: 'REJECTED',
  ConditionWaived: 'WAIVED',
} as const

/** An accepted or waived obligation is settled: no later event changes it. */
const withStep = (record: OccurrenceRecord, step: ObligationStep): OccurrenceRecord => {
  if (record.settledOn !== null) return record
  const steps = [...record.steps, step]
  if (step.type === 'ConditionExtended')
    return { ...record, steps, newDueOn: step.data.dueOn, extended: true }
  const outcome = outcomes[step.type]
  return {
    ...record,
    steps,
    outcome,
    settledOn: outcome === 'ACCEPTED' || outcome === 'WAIVED' ? step.on : null,
    newDueOn:
      step.type === 'ConditionProofRejected' ? (step.data.newDueOn ?? record.newDueOn) : record.newDueOn,
  }
}

const isStep = (event: RecordedLicenceEvent): event is Extract<RecordedLicenceEvent, { type: StepType }> =>
  event.type in outcomes || event.type === 'ConditionExtended'

/** The records of each condition, by occurrence. */
type Records = ReadonlyMap<string, ReadonlyMap<number, OccurrenceRecord>>

export const recordsOf = (events: readonly RecordedLicenceEvent[]): Records => {
  const records = new Map<string, Map<number, OccurrenceRecord>>()
  for (const event of events.filter(isStep)) {
    const { conditionId, occurrence } = event.data
    const ofCondition = records.get(conditionId) ?? new Map<number, OccurrenceRecord>()
    const step = { ...event, on: civilDateOf(event.recordedAt) }
    ofCondition.set(occurrence, withStep(ofCondition.get(occurrence) ?? noRecord, step))
    records.set(conditionId, ofCondition)
  }
  return records
}
