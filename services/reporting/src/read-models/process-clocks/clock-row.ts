import type { Ledger } from '@licensing/contracts'
import { ledgerAfter } from '@licensing/legal-clock'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import type { Calendars } from './calendars'

/** The clock of one process on the day of its last event, or of a later outage that moved its term. */
export interface ClockRow {
  readonly processId: string
  readonly events: readonly RecordedProcessEvent[]
  /** Null until the clock starts. */
  readonly ledger: Ledger | null
}

/** The municipality of the filing, after its edits. */
export const municipalityIn = (events: readonly RecordedProcessEvent[]): string | null =>
  events.reduce<string | null>((known, event) => {
    if (event.type === 'ProcessDrafted' || event.type === 'ProcessFiled')
      return event.data.municipalityId ?? null
    if (event.type !== 'ProcessEdited') return known
    const edit = event.data.changes.findLast(({ field }) => field === 'municipalityId')
    return edit === undefined ? known : ((edit.to as string | null) ?? null)
  }, null)

/** @param events those of one process that concern its clock, oldest first */
export const clockRowOf = (
  processId: string,
  events: readonly RecordedProcessEvent[],
  calendars: Calendars,
): ClockRow => {
  const ledger = events.length === 0 ? null : ledgerAfter(events, calendars(municipalityIn(events)))
  return { processId, events, ledger: ledger?.startedOn === null ? null : ledger }
}

/** `OVERDUE` depends on the day it is asked. */
export const storedState = ({ stoppedOn, pausedOn }: Ledger): 'RUNNING' | 'PAUSED' | 'STOPPED' => {
  if (stoppedOn !== null) return 'STOPPED'
  return pausedOn === null ? 'RUNNING' : 'PAUSED'
}
