import { type Calendar, calendarOf } from '@licensing/legal-clock'
import type { ProcessState } from '@licensing/lifecycle'
import type { Directory } from '@licensing/process-store'

/** The calendar by which the clock of a process runs. */
export const municipalCalendar = async (
  directory: Directory,
  { filing: { municipalityId } }: ProcessState,
): Promise<Calendar> => {
  const names = await directory.names({ municipalities: [municipalityId] })
  return calendarOf(names.desk(municipalityId))
}
