import { hash } from 'node:crypto'
import { escapeIdentifier } from 'pg'
import type { Queryable } from '../types'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/**
 * Upserts whole rows into `table`; an existing row with the same `id` is replaced if the new `version` is higher. Rows are JSON as
 * read by `jsonb_populate_recordset`: ISO times, arrays, objects for jsonb columns. All have the columns of the first one, and each
 * an `id` of its own.
 */
export async function putRows(tx: Queryable, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first).map(escapeIdentifier)
  const text = `insert into ${table} as kept (${columns.join(', ')})
    select ${columns.map((column) => `fresh.${column}`).join(', ')}
    from jsonb_populate_recordset(null::${table}, $1::jsonb) as fresh
    on conflict (id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
    where kept.version < excluded.version`
  await tx.query({ name: `put_${hash('sha256', text).slice(0, 24)}`, text }, [JSON.stringify(rows)])
}

/** The ids whose row is missing or older than this version: where `putRows` would have an effect, known before anything is computed. */
export async function idsOfOlderRows(
  source: Queryable,
  table: string,
  newest: ReadonlyMap<string, number>,
): Promise<string[]> {
  const rows = await source.query<{ id: string }>(
    `select newest.id from unnest($1::uuid[], $2::int[]) as newest (id, version)
      where not exists (select from ${table} kept where kept.id = newest.id and kept.version >= newest.version)`,
    [[...newest.keys()], [...newest.values()]],
  )
  return rows.map(({ id }) => id)
}

/** As `putRows`, for one row. */
export const putRow = (tx: Queryable, table: string, row: Row): Promise<void> => putRows(tx, table, [row])

/** Deletes the row of `table` with this `id`. */
export const deleteRow = async (tx: Queryable, table: string, id: string): Promise<void> => {
  await tx.query(`delete from ${table} where id = $1`, [id])
}
