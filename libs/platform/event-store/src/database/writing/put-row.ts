import { hash } from 'node:crypto'
import { escapeIdentifier } from 'pg'
import type { Queryable } from '../types'

type Row = Readonly<Record<string, unknown>> & { readonly id: string }

/** Rows of one table. */
export interface Put {
  readonly table: string
  /**
   * JSON as read by `jsonb_populate_recordset`: ISO times, arrays, objects for jsonb columns. All have the columns of the first one, and
   * each an `id` of its own.
   */
  readonly rows: readonly Row[]
  /** The columns that say which of two rows is newer, compared in this order. */
  readonly newerBy?: readonly string[]
}

const upsert = ({ table, rows, newerBy = ['version'] }: Put, parameter: number): string => {
  const columns = Object.keys(rows[0] ?? {}).map(escapeIdentifier)
  const guard = (row: string) => newerBy.map((column) => `${row}.${escapeIdentifier(column)}`).join(', ')
  return `insert into ${table} as kept (${columns.join(', ')})
    select ${columns.map((column) => `fresh.${column}`).join(', ')}
    from jsonb_populate_recordset(null::${table}, $${parameter}::jsonb) as fresh
    on conflict (id) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
    where (${guard('kept')}) < (${guard('excluded')})`
}

/** Upserts whole rows into several tables by one statement; an existing row with the same `id` is replaced if the new one is newer. */
export async function putEach(tx: Queryable, puts: readonly Put[]): Promise<void> {
  const given = puts.filter(({ rows }) => rows.length > 0)
  const statements = given.map((put, index) => upsert(put, index + 1))
  const last = statements.pop()
  if (last === undefined) return
  const others = statements.map((statement, index) => `put_${index} as (${statement})`)
  const text = others.length === 0 ? last : `with ${others.join(', ')} ${last}`
  await tx.query(
    { name: `put_${hash('sha256', text).slice(0, 24)}`, text },
    given.map(({ rows }) => JSON.stringify(rows)),
  )
}

/** As `putEach`, into one table by its `version`. */
export const putRows = (tx: Queryable, table: string, rows: readonly Row[]): Promise<void> =>
  putEach(tx, [{ table, rows }])

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
