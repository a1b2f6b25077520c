import { escapeIdentifier } from 'pg'
import { filled, type Step } from './write'

/**
 * An effect that upserts a whole row into `table`; an existing row with the same `id` is replaced if the new
 * `version` is higher. `row` is JSON as read by `jsonb_populate_record`: ISO times, arrays, objects for jsonb
 * columns.
 */
export function putRow(
  table: string,
  row: Readonly<Record<string, unknown>> & { readonly id: string },
): Step {
  const columns = Object.keys(row).map(escapeIdentifier)
  return {
    sql: `insert into ${table} as kept (${columns.join(', ')})
      select ${columns.map((column) => `fresh.${column}`).join(', ')}
      from written, jsonb_populate_record(null::${table}, ${filled('$1')}::jsonb) as fresh
      on conflict (id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
      where kept.version < excluded.version`,
    values: [JSON.stringify(row)],
  }
}

/** An effect that deletes the row of `table` with this `id`. */
export const deleteRow = (table: string, id: string): Step => ({
  sql: `delete from ${table} using written where id = $1`,
  values: [id],
})
