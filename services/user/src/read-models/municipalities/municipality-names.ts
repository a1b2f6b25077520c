import type { Queryable, Transaction } from '@licensing/database'

/** The names behind these ids; a municipality that is gone is left out. */
export const municipalityNames = async (
  source: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await source.query<{ id: string; name: string }>(
    'select id, name from "user".municipalities where id = any($1)',
    [[...new Set(ids)]],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const saveMunicipalityName = async (
  tx: Transaction,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> => {
  await tx.query(
    `insert into "user".municipalities (id, name) values ($1, $2)
     on conflict (id) do update set name = excluded.name`,
    [id, name],
  )
}

export const removeMunicipalityName = async (tx: Transaction, id: string): Promise<void> => {
  await tx.query('delete from "user".municipalities where id = $1', [id])
}
