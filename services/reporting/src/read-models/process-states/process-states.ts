import { type Queryable, sql, type Transaction } from '@licensing/event-store'
import type { ProcessState } from '@licensing/lifecycle'

const TABLE = 'reporting.process_states'

interface Row {
  process_id: string
  state: ProcessState
}

export const statesOf = async (
  source: Queryable,
  ids: readonly string[],
  from = TABLE,
): Promise<Map<string, ProcessState>> => {
  const rows = await source.run<Row>(sql(from).whereRaw('process_id = any(?)', [[...ids]]))
  return new Map(rows.map((row) => [row.process_id, row.state]))
}

export const saveStates = async (
  tx: Transaction,
  states: readonly ProcessState[],
  into = TABLE,
): Promise<void> => {
  if (states.length === 0) return
  await tx.query(
    `insert into ${into} (process_id, state)
     select * from unnest($1::uuid[], $2::jsonb[])
     on conflict (process_id) do update set state = excluded.state`,
    [states.map(({ id }) => id), states.map((state) => JSON.stringify(state))],
  )
}
