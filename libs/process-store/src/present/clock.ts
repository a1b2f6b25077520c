import type { ClockResponse } from '@licensing/contracts'
import { calendarOf, ledgerOf } from '@licensing/legal-clock'
import type { Directory } from '../directory/lookup'
import type { FoldedProcess } from '../stream/folded-process'

/** The ledger with the names of the people, by the outages that were recorded up to `now`. */
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
  const at = now.toISOString()
  const calendar = calendarOf(names.desk(municipalityId), at)
  const { entries, ...ledger } = ledgerOf(events, calendar, at)
  // An outage was recorded by somebody without an event here.
  const outages = entries.filter(({ cause }) => cause.version === 0)
  const recorders =
    outages.length === 0 ? names : await directory.names({ people: outages.map(({ by }) => by.id) })
  return {
    processId: process.id,
    protocolNumber: process.protocolNumber,
    ...ledger,
    entries: entries.map(({ by, ...entry }) => ({
      ...entry,
      by: (entry.cause.version === 0 ? recorders : names).person(by.id, by.role),
    })),
  }
}
