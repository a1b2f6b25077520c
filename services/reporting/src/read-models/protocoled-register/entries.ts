import type { Queryable } from '@licensing/event-store'
import type { Directory, Names } from '@licensing/process-store'
import type { Entry } from '../../present/protocoled'
import { statesOf } from '../process-states/process-states'
import type { RegisterRow } from './register'

/** Rows with their processes and names, with two queries for any number of rows. */
export const entriesWithNames = async (
  source: Queryable,
  directory: Directory,
  rows: readonly RegisterRow[],
): Promise<{ entries: Entry[]; names: Names }> => {
  const states = await statesOf(
    source,
    rows.map((row) => row.process_id),
  )
  const entries = rows.flatMap((row) => {
    const process = states.get(row.process_id)
    return process === undefined ? [] : [{ row, process }]
  })
  const names = await directory.names({
    people: entries.map(({ process }) => process.ownerId),
    municipalities: rows.map((row) => row.municipality_id),
    activities: entries.map(({ process }) => process.filing.activityId),
  })
  return { entries, names }
}
