import { type Queryable, sql, type Transaction } from '@licensing/event-store'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import { upsert } from '../upsert'
import { type ClockRow, storedState } from './clock-row'

/** The stored events of these processes, oldest first. */
export const clockEventsOf = async (
  source: Queryable,
  ids: readonly string[],
  table: string,
): Promise<Map<string, RecordedProcessEvent[]>> => {
  const rows = await source.run<{ process_id: string; events: RecordedProcessEvent[] }>(
    sql(table)
      .select('process_id', 'events')
      .whereRaw('process_id = any(?)', [[...ids]]),
  )
  return new Map(rows.map(({ process_id: id, events }) => [id, events]))
}

/** Writes the clocks of processes. */
export const saveClocks = (tx: Transaction, clocks: readonly ClockRow[], table: string): Promise<void> =>
  upsert(tx, table, {
    key: 'process_id',
    // oxlint-disable-next-line complexity -- one column a line, each empty without a clock
    rows: clocks.map(({ processId, events, ledger }) => ({
      process_id: processId,
      events,
      started_on: ledger?.startedOn,
      state: ledger && storedState(ledger),
      regime: ledger?.regime?.name,
      term: ledger?.term,
      due_on: ledger?.dueOn,
      counted_on: ledger?.asOf,
      agency_days: ledger?.agencyDays,
      applicant_days: ledger?.applicantDays,
      answer_due_on: ledger?.answer?.dueOn,
      pauses: ledger?.entries.filter(({ effect }) => effect === 'PAUSED').length,
      stopped_on: ledger?.stoppedOn,
      in_time: ledger?.inTime,
    })),
  })
