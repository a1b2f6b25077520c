import { processStream } from '@licensing/contracts'
import { type Queryable, sql } from '@licensing/database'
import type { ProcessRow } from '@licensing/processes'
import type { DeskEntry } from './desk-entry'

/** The rows of the desk that belong to rows of the list. */
export interface DeskEntries {
  /** By process. A row that is older than the list's is brought up to date first. */
  of(
    source: Queryable,
    rows: readonly Pick<ProcessRow, 'id' | 'version'>[],
  ): Promise<ReadonlyMap<string, DeskEntry>>
}

const day = (column: string): string => `to_char(${column}, 'YYYY-MM-DD') as ${column}`

const COLUMNS = [
  'id, version, clock_state, left_days, agency_days, stopped_late_days, open, waiting, answered, incomplete, missing',
  'assignee_id',
  ...['counted_on', 'due_on', 'paused_on', 'answer_due_on', 'stopped_on'].map(day),
].join(', ')

const entriesOf = async (source: Queryable, ids: readonly string[]): Promise<Map<string, DeskEntry>> => {
  const rows = await source.run<DeskEntry>(
    sql('process.desk_entries')
      .select(sql.raw(COLUMNS))
      .whereRaw('id = any(?)', [[...ids]]),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** @param catchUp of the projection that writes the rows */
export const openDeskEntries = (catchUp: (streamIds: readonly string[]) => Promise<void>): DeskEntries => ({
  async of(source, rows) {
    if (rows.length === 0) return new Map()
    const ids = rows.map(({ id }) => id)
    const entries = await entriesOf(source, ids)
    const behind = rows.filter(({ id, version }) => (entries.get(id)?.version ?? 0) < version)
    if (behind.length === 0) return entries
    await catchUp(behind.map(({ id }) => processStream(id)))
    return entriesOf(source, ids)
  },
})
