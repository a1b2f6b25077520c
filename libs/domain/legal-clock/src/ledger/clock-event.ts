import { clockStamp } from '@licensing/contracts'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import { concernsClock } from './step'

const FIELDS = ['requestType', 'licensingType', 'municipalityId']
const FIELDS_KEPT: ReadonlySet<string> = new Set(FIELDS)
/** The fields of a filing that the clock keeps: no personal data. */
const FILING_KEPT: ReadonlySet<string> = new Set([...FIELDS, 'feeExempt', ...Object.keys(clockStamp.shape)])

const slimData = (event: RecordedProcessEvent): object => {
  if (event.type === 'ProcessEdited')
    return { changes: event.data.changes.filter(({ field }) => FIELDS_KEPT.has(field)) }
  if (event.type === 'ProcessDrafted' || event.type === 'ProcessFiled')
    return Object.fromEntries(Object.entries(event.data).filter(([key]) => FILING_KEPT.has(key)))
  return event.data
}

/** The part of an event from which a ledger and its calendar follow, to be stored; null when it concerns no clock. */
export const clockEventOf = (event: RecordedProcessEvent): RecordedProcessEvent | null => {
  if (!concernsClock(event)) return null
  const { type, version, recordedAt, meta } = event
  return { type, version, recordedAt, meta, data: slimData(event) } as RecordedProcessEvent
}
