import { DESK_QUEUES, type DeskQueue, deskQueueLabels, type DeskQueuesResponse } from '@licensing/contracts'
import { type Queryable, sql } from '@licensing/event-store'
import { type DeskEntry, LIVE_LIST } from '@licensing/process-store'
import type { Caller } from '../caller'
import { inQueueParts, queueCondition } from './conditions'

/** A row of the desk with the queues that the caller finds it in. */
export interface QueuedEntry extends DeskEntry {
  readonly queues: readonly DeskQueue[]
}

const TABLE = LIVE_LIST.deskEntries

const day = (column: string): string => `to_char(${column}, 'YYYY-MM-DD') as ${column}`

const COLUMNS = [
  'id, version, clock_state, left_days, agency_days, applicant_days, stopped_late_days, missing, assignee_id',
  ...['counted_on', 'due_on', 'paused_on', 'answer_due_on', 'stopped_on'].map(day),
].join(', ')

const queuesOf = (caller: Caller) => {
  const named = DESK_QUEUES.map((queue) =>
    sql.raw('case when ? then ?::text end', [queueCondition(queue, caller), queue]),
  )
  return sql.raw(`array_remove(array[${named.map(() => '?').join(', ')}], null) as queues`, named)
}

/** The rows of the desk of these processes. */
export const deskEntriesOf = async (
  source: Queryable,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, QueuedEntry>> => {
  if (ids.length === 0) return new Map()
  const rows = await source.run<QueuedEntry>(
    sql(TABLE)
      .select(sql.raw(COLUMNS), queuesOf(caller))
      .whereRaw('id = any(?)', [[...ids]]),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** How many processes the caller finds in each queue, in one municipality or in all of the caller. */
export const countQueues = async (
  source: Queryable,
  caller: Caller,
  municipalityId: string | undefined,
): Promise<DeskQueuesResponse['queues']> => {
  const ofMunicipality = municipalityId === undefined ? {} : { municipality_id: municipalityId }
  const rows = () => sql(TABLE).where({ deleted: false, ...ofMunicipality })
  const counted = DESK_QUEUES.map((queue) => {
    const parts = inQueueParts(rows, queue, caller).map((part) => part.count())
    return sql.raw(`(${parts.map(() => '(?)').join(' + ')})::int as ??`, [...parts, queue])
  })
  const [row] = await source.run<Record<DeskQueue, number>>(sql.select(counted))
  return DESK_QUEUES.map((key) => ({ key, label: deskQueueLabels[key], count: row?.[key] ?? 0 }))
}
