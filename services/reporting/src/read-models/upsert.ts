import type { Transaction } from '@licensing/event-store'

/**
 * Upserts any number of rows, which all have the columns of the first one, in one statement. A row with the same `key` is replaced,
 * unless `existing` rows are kept.
 */
export const upsert = async (
  tx: Transaction,
  table: string,
  {
    key,
    rows,
    existing = 'replaced',
  }: { key: string; rows: readonly object[]; existing?: 'replaced' | 'kept' },
): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const names = columns.join(', ')
  const replaced = `update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`
  await tx.query(
    `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, $1::jsonb)
     on conflict (${key}) do ${existing === 'kept' ? 'nothing' : replaced}`,
    [JSON.stringify(rows)],
  )
}
