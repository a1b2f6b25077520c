import type { PreparedStatement, Queryable } from '@licensing/database'

/** Its condition implies that of the partial index of migration 006. */
export const NAMED_OBJECTS: PreparedStatement = {
  name: 'event_store_named_objects',
  text: `select distinct data->>'objectKey' as key from event_store.events where data->>'objectKey' = any ($1::text[])`,
}

export async function readNamedObjects(
  source: Queryable,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await source.query<{ key: string }>(NAMED_OBJECTS, [keys])
  return new Set(rows.map(({ key }) => key))
}
