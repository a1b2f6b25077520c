import type { Database } from '@licensing/event-store'

/** A stream that ends before a version already seen elsewhere. */
export interface TruncatedStream {
  readonly streamId: string
  /** Its last version now; 0 if no event is left. */
  readonly found: number
  /** The highest version seen, and by which table or projection. */
  readonly seen: number
  readonly by: string
}

/** Rows written in the same transaction as the event, by stream. */
const ROWS = [
  `select 'process-' || id as stream_id, version, 'process.processes' as by from process.processes`,
  `select 'user-' || id as stream_id, version, 'user.users' as by from "user".users`,
  ...['municipality', 'activity'].map(
    (kind) =>
      `select '${kind}-' || id as stream_id, version, 'catalogue.${kind}_entries' as by from catalogue.${kind}_entries`,
  ),
]

const projectionsOf = (schema: string): string =>
  `select stream_id, applied_version as version, '${schema}.' || projection as by from ${schema}.projection_streams`

const schemasWithProjections = async (database: Database): Promise<string[]> => {
  const rows = await database.query<{ schema: string }>(
    `select quote_ident(table_schema) as schema from information_schema.tables
     where table_name = 'projection_streams' order by 1`,
  )
  return rows.map(({ schema }) => schema)
}

/**
 * A truncated chain still verifies. Projections and rows store the last version they saw of each stream, and one
 * snapshot reads both, so a running portal does not interfere. A rebuild resets a projection's versions.
 */
export const truncatedStreams = async (database: Database, streamId?: string): Promise<TruncatedStream[]> => {
  const schemas = await schemasWithProjections(database)
  const seen = [...ROWS, ...schemas.map(projectionsOf)].join('\n union all ')
  return database.query<TruncatedStream>(
    `select k.stream_id as "streamId", k.version as seen, k.by, coalesce(e.version, 0) as found
     from (
       select distinct on (stream_id) stream_id, version, by from (${seen}) s
       where ($1::text is null or stream_id = $1) and version > 0
       order by stream_id, version desc, by
     ) k
     left join lateral (
       select version from event_store.events where stream_id = k.stream_id order by version desc limit 1
     ) e on true
     where k.version > coalesce(e.version, 0)
     order by k.stream_id`,
    [streamId ?? null],
  )
}

/** One sentence for the operator. */
export const truncationText = ({ found, seen, by }: TruncatedStream): string =>
  found === 0
    ? `all events up to ${seen}, which ${by} has handled, are missing`
    : `the last events are missing: it ends at ${found}, and ${by} has handled ${seen}`
