import type { Database } from '@licensing/event-store'

export interface Parked {
  readonly parked: number
  readonly letters: number
}

interface Row extends Parked {
  readonly projection: string
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const countParkedSql = (schema: string): string =>
  `select '${schema.replaceAll("'", "''")}.' || d.projection as projection,
     count(*)::int as letters, count(s.parked_at)::int as parked
   from ${quoted(schema)}.projection_dead_letters d
   left join ${quoted(schema)}.projection_streams s using (projection, stream_id)
   group by d.projection`

const schemaOf = (group: string): string => group.slice(0, Math.max(0, group.indexOf('.')))

/** Some consumers are not read models kept by a projection. */
const withDeadLetters = async (database: Database, groups: readonly string[]): Promise<string[]> => {
  const rows = await database.query<{ schema: string }>(
    `select n.nspname as schema from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relname = 'projection_dead_letters' and n.nspname = any ($1)`,
    [[...new Set(groups.map(schemaOf))]],
  )
  return rows.map(({ schema }) => schema)
}

/**
 * Counts the streams and letters that the groups' read models have parked, in one query whose cost depends on the
 * number of dead letters.
 */
export const parkedIn = (
  database: Database,
): ((groups: readonly string[]) => Promise<(readonly [string, Parked])[]>) => {
  let asked = ''
  let schemas: readonly string[] = []
  return async (groups) => {
    // The set of tables changes only with a new subscription.
    if (asked !== groups.join()) schemas = await withDeadLetters(database, groups)
    asked = groups.join()
    if (schemas.length === 0) return []
    const rows = await database.query<Row>(schemas.map(countParkedSql).join(' union all '))
    const found = new Map(rows.map(({ projection, ...counts }) => [projection, counts]))
    return groups
      .filter((group) => schemas.includes(schemaOf(group)))
      .map((group) => [group, found.get(group) ?? { parked: 0, letters: 0 }] as const)
  }
}
