import { putEach, type Queryable } from '@licensing/event-store'
import type { ProcessState } from '@licensing/lifecycle'
import { deskEntryOf } from '../desk/desk-entry'
import { type Names, openDirectory } from '../directory/lookup'
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

interface WriteOptions {
  /** Defaults to the live tables. */
  readonly tables?: ListTables
  /** Those that the caller has read, which may lack the municipality. A row counted with an older calendar is counted again. */
  readonly names?: Names | undefined
}

/** The names of the municipalities whose calendar the rows depend on. */
const calendarsOf = async (
  source: Queryable,
  found: readonly FoldedProcess[],
  names: Names | undefined,
): Promise<Names> => {
  const municipalities = found
    .filter(({ process }) => mayHaveClock(process))
    .map(({ process }) => process.filing.municipalityId)
  const known = names !== undefined && municipalities.every((id) => names.municipality(id) !== null)
  return known ? names : openDirectory(source).names({ municipalities })
}

/**
 * Writes the rows of each process in the list, its search and the desk; a newer stored row wins. Every command on a process writes
 * them in its transaction, so a read after it shows its effect. Proof of notice is no command: its rows follow by the projection.
 */
export const writeListRows = async (
  source: Queryable,
  found: readonly FoldedProcess[],
  { tables = LIVE_LIST, names }: WriteOptions = {},
): Promise<void> => {
  const calendars = await calendarsOf(source, found, names)
  const deskEntries = found.map((each) => ({
    ...deskEntryOf(each, calendars.desk(each.process.filing.municipalityId)),
  }))
  await putEach(source, [
    { table: tables.processes, rows: found.map(({ process }) => rowOf(process)) },
    { table: tables.searchEntries, rows: found.map(({ process }) => searchEntryOf(process)) },
    { table: tables.deskEntries, rows: deskEntries, newerBy: ['version', 'calendar_version'] },
  ])
}
