import { type Queryable, sql, type Transaction } from '@licensing/event-store'
import type { RecordedProcessEvent } from '@licensing/lifecycle'
import { type ClockRow, storedState } from './clock-row'

const TABLE = 'reporting.process_clocks'

/** The stored events of these processes, oldest first. */
export const clockEventsOf = async (
  source: Queryable,
  ids: readonly string[],
  from = TABLE,
): Promise<Map<string, RecordedProcessEvent[]>> => {
  const rows = await source.run<{ process_id: string; events: RecordedProcessEvent[] }>(
    sql(from)
      .select('process_id', 'events')
      .whereRaw('process_id = any(?)', [[...ids]]),
  )
  return new Map(rows.map(({ process_id: id, events }) => [id, events]))
}

/** Writes the clocks of any number of processes in one statement. */
export const saveClocks = async (tx: Transaction, rows: readonly ClockRow[], into = TABLE): Promise<void> => {
  if (rows.length === 0) return
  const ledgers = rows.map(({ ledger }) => ledger)
  await tx.query(
    `insert into ${into} (process_id, events, started_on, state, regime, term, due_on, counted_on, agency_days,
       applicant_days, answer_due_on, pauses, stopped_on, in_time)
     select * from unnest($1::uuid[], $2::jsonb[], $3::date[], $4::text[], $5::text[], $6::text[], $7::date[], $8::date[],
       $9::int[], $10::int[], $11::date[], $12::int[], $13::date[], $14::boolean[])
     on conflict (process_id) do update set events = excluded.events, started_on = excluded.started_on,
       state = excluded.state, regime = excluded.regime, term = excluded.term, due_on = excluded.due_on,
       counted_on = excluded.counted_on, agency_days = excluded.agency_days, applicant_days = excluded.applicant_days,
       answer_due_on = excluded.answer_due_on, pauses = excluded.pauses, stopped_on = excluded.stopped_on,
       in_time = excluded.in_time`,
    [
      rows.map(({ processId }) => processId),
      rows.map(({ events }) => JSON.stringify(events)),
      ledgers.map((ledger) => ledger?.startedOn ?? null),
      ledgers.map((ledger) => ledger && storedState(ledger)),
      ledgers.map((ledger) => ledger?.regime?.name ?? null),
      ledgers.map((ledger) => ledger?.term ?? null),
      ledgers.map((ledger) => ledger?.dueOn ?? null),
      ledgers.map((ledger) => ledger && ledger.asOf),
      ledgers.map((ledger) => ledger && ledger.agencyDays),
      ledgers.map((ledger) => ledger && ledger.applicantDays),
      ledgers.map((ledger) => ledger?.answer?.dueOn ?? null),
      ledgers.map((ledger) => ledger && ledger.entries.filter(({ effect }) => effect === 'PAUSED').length),
      ledgers.map((ledger) => ledger?.stoppedOn ?? null),
      ledgers.map((ledger) => ledger?.inTime ?? null),
    ],
  )
}
