import { type Queryable, sql, type Transaction } from '@licensing/event-store'
import type { ProcessState } from '@licensing/lifecycle'
import { upsert } from '../upsert'

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

export const saveStates = (tx: Transaction, states: readonly ProcessState[], table: string): Promise<void> =>
  upsert(tx, table, { key: 'process_id', rows: states.map((state) => ({ process_id: state.id, state })) })
