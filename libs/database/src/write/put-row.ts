import { escapeIdentifier } from 'pg'
import { filled, type Step } from './write'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/**
 * An effect that upserts whole rows into `table`; an existing row with the same `id` is replaced if the new
 * `version` is higher. Rows are JSON as read by `jsonb_populate_recordset`: ISO times, arrays, objects for jsonb
 * columns. All have the columns of the first one, and each an `id` of its own.
 */
export function putRows(table: string, rows: readonly [Row, ...Row[]]): Step {
  const columns = Object.keys(rows[0]).map(escapeIdentifier)
  return {
    sql: `insert into ${table} as kept (${columns.join(', ')})
      select ${columns.map((column) => `fresh.${column}`).join(', ')}
      from written, jsonb_populate_recordset(null::${table}, ${filled('$1')}::jsonb) as fresh
      on conflict (id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
      where kept.version < excluded.version`,
    values: [JSON.stringify(rows)],
  }
}

/** As `putRows`, for one row. */
export const putRow = (table: string, row: Row): Step => putRows(table, [row])

/** An effect that deletes the row of `table` with this `id`. */
export const deleteRow = (table: string, id: string): Step => ({
  sql: `delete from ${table} using written where id = $1`,
  values: [id],
})
