import type { ClockResponse, ClockSummary } from '@licensing/contracts'
import { type Calendar, calendarOf, civilDateOf, clockAfter, clockOn, ledgerOf } from '@licensing/legal-clock'
import type { Directory } from '../directory/lookup'
import type { FoldedProcess } from '../stream/process-stream'

/** The clock as the process answer shows it; null until it starts. */
export const clockSummaryAt = (
  { events }: Pick<FoldedProcess, 'events'>,
  calendar: Calendar,
  now: Date,
): ClockSummary | null => {
  const clock = clockAfter(events, calendar)
  return clock && clockOn(clock, civilDateOf(now))
}

/** The ledger with the names of the people. */
export const presentClock = async (
  directory: Directory,
  { process, events }: FoldedProcess,
  now: Date,
): Promise<ClockResponse> => {
  const { municipalityId } = process.filing
  const names = await directory.names({
    people: events.map(({ meta }) => meta.actorId),
    municipalities: [municipalityId],
  })
  const calendar = calendarOf(names.desk(municipalityId))
  const { entries, ...ledger } = ledgerOf(events, calendar, now.toISOString())
  return {
    processId: process.id,
    protocolNumber: process.protocolNumber,
    ...ledger,
    entries: entries.map(({ by, ...entry }) => ({ ...entry, by: names.person(by.id, by.role) })),
  }
}
