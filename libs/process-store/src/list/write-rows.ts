import { putEach, type Queryable } from '@licensing/event-store'
import type { ProcessState } from '@licensing/lifecycle'
import { deskEntryOf } from '../desk/desk-entry'
import { openDirectory } from '../directory/lookup'
import type { FoldedProcess } from '../stream/folded-process'
import { rowOf, searchEntryOf } from './list-row'

/** The tables of the list and the desk, or their shadow tables during a rebuild. */
export interface ListTables {
  readonly processes: string
  readonly searchEntries: string
  readonly deskEntries: string
}

export const LIVE_LIST: ListTables = {
  processes: 'process.processes',
  searchEntries: 'process.search_entries',
  deskEntries: 'process.desk_entries',
}

/** Its clock may have started, so its days depend on the calendar. */
const mayHaveClock = ({ status }: ProcessState): boolean =>
  status !== 'DRAFT' && status !== 'AWAITING_PAYMENT'

/**
 * Writes the rows of each process in the list, its search and the desk; a newer stored row wins. Every service that appends to the
 * stream writes them in the transaction of the command, so a read after it shows its effect.
 */
export const writeListRows = async (
  source: Queryable,
  found: readonly FoldedProcess[],
  tables: ListTables = LIVE_LIST,
): Promise<void> => {
  const clocked = found.map(({ process }) => process).filter(mayHaveClock)
  const names = await openDirectory(source).names({
    municipalities: clocked.map(({ filing }) => filing.municipalityId),
  })
  const deskEntries = found.map((each) => deskEntryOf(each, names.desk(each.process.filing.municipalityId)))
  await putEach(source, [
    { table: tables.processes, rows: found.map(({ process }) => rowOf(process)) },
    { table: tables.searchEntries, rows: found.map(({ process }) => searchEntryOf(process)) },
    { table: tables.deskEntries, rows: deskEntries, newerBy: ['version', 'calendar_version'] },
  ])
}
