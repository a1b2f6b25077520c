import { type Queryable, sql, type Transaction } from '@licensing/database'
import type { ProcessState } from '@licensing/lifecycle'

const TABLE = 'reporting.process_states'

interface Row {
  process_id: string
  state: ProcessState
}

export const statesOf = async (
  source: Queryable,
  ids: readonly string[],
): Promise<Map<string, ProcessState>> => {
  const rows = await source.run<Row>(sql(TABLE).whereRaw('process_id = any(?)', [[...ids]]))
  return new Map(rows.map((row) => [row.process_id, row.state]))
}

export const saveStates = async (tx: Transaction, states: readonly ProcessState[]): Promise<void> => {
  if (states.length === 0) return
  await tx.query(
    `insert into reporting.process_states (process_id, state)
     select * from unnest($1::uuid[], $2::jsonb[])
     on conflict (process_id) do update set state = excluded.state`,
    [states.map(({ id }) => id), states.map((state) => JSON.stringify(state))],
  )
}
