import type { ClockResponse, ClockSummary, Ledger } from '@licensing/contracts'
import { type Calendar, calendarOf, civilDateOf, clockAfter, clockOn, ledgerOf } from '@licensing/legal-clock'
import type { DeskFacts } from '@licensing/permissions'
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

/** What the rules of the desk depend on in an open request of the applicant. */
export const answerFactsOf = ({ answer, asOf }: Ledger): DeskFacts['answer'] =>
  answer && {
    overdue: answer.overdueDays > 0,
    moreTimePending: answer.moreTime?.status === 'PENDING',
    archivalProposed: answer.archival !== null,
    archivalDecidable: answer.archival !== null && asOf >= answer.archival.decidableFrom,
  }
