import type { ClockResponse, ClockSummary, Ledger } from '@licensing/contracts'
import { civilDateOf, clockAfter, clockOn, ledgerOf, nationalCalendar } from '@licensing/legal-clock'
import type { Directory } from '../directory/lookup'
import type { FoldedProcess } from '../stream/process-stream'

/** The ledger of a process on the day of `now`. */
const ledgerAt = ({ events }: Pick<FoldedProcess, 'events'>, now: Date): Ledger =>
  ledgerOf(events, nationalCalendar, now.toISOString())

/** The clock as the process answer shows it; null until it starts. */
export const clockSummaryAt = ({ events }: Pick<FoldedProcess, 'events'>, now: Date): ClockSummary | null => {
  const clock = clockAfter(events, nationalCalendar)
  return clock && clockOn(clock, civilDateOf(now))
}

/** The ledger with the names of the people. */
export const presentClock = async (
  directory: Directory,
  { process, events }: FoldedProcess,
  now: Date,
): Promise<ClockResponse> => {
  const { entries, ...ledger } = ledgerAt({ events }, now)
  const names = await directory.names({ people: entries.map(({ by }) => by.id) })
  return {
    processId: process.id,
    protocolNumber: process.protocolNumber,
    ...ledger,
    entries: entries.map(({ by, ...entry }) => ({ ...entry, by: names.person(by.id, by.role) })),
  }
}
