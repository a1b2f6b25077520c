import type { PreparedStatement, Queryable } from '../database/types'
import { GENESIS } from '../chain/canonical'
import type { Cursor, EventMeta, Pending, ReadOptions, StoredEvent, StreamHead, StreamSlice } from '../types'
import { InvalidCursor } from '../errors'

const FORM = /^(\d{1,20}):(\d{1,19})$/

export const cursorAt = (txid: string, pos: string): Cursor => `${txid}:${pos}`

/** Transaction id and position, as text: both exceed the range of a number. */
export function placeOf(cursor: Cursor | undefined): readonly [string, string] {
  if (cursor === undefined) return ['0', '0']
  const match = FORM.exec(cursor)
  if (match?.[1] === undefined || match[2] === undefined) throw new InvalidCursor(cursor)
  return [match[1], match[2]]
}

/** One row of event_store.events as this folder's statements select it. */
export interface EventRow {
  readonly txid: string
  readonly pos: string
  readonly stream_id: string
  readonly version: number
  readonly type: string
  readonly schema_version: number
  readonly data: object
  readonly meta: EventMeta
  readonly recorded_at: string
  readonly hash: string
}

export const COLUMNS = 'txid, pos, stream_id, version, type, schema_version, data, meta, recorded_at, hash'

const UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,3})\d*)?\+00$/

/** Postgres writes `2026-11-21 11:14:00.1+00`; parsing that into a Date just to format it again is slow in bulk. */
function isoTime(text: string): string {
  const match = UTC.exec(text)
  if (match === null) return new Date(text).toISOString()
  return `${match[1]}T${match[2]}.${(match[3] ?? '').padEnd(3, '0')}Z`
}

const OID = { bytea: 17, int8: 20, timestamptz: 1184 } as const

export const EVENT_PARSERS = {
  [OID.bytea]: (text: string) => text.slice(2),
  [OID.int8]: (text: string) => text,
  [OID.timestamptz]: isoTime,
} as const

export const eventOf = (row: EventRow): StoredEvent => ({
  streamId: row.stream_id,
  version: row.version,
  type: row.type,
  schemaVersion: row.schema_version,
  data: row.data,
  meta: row.meta,
  recordedAt: row.recorded_at,
  hash: row.hash,
  position: cursorAt(row.txid, row.pos),
})

const NEWEST_VERSION = 2_147_483_647

const STREAM: PreparedStatement = {
  name: 'event_store_stream',
  text: `select ${COLUMNS} from event_store.events where stream_id = $1 and version > $2 and version <= $3 order by version`,
  parsers: EVENT_PARSERS,
}

const STREAMS: PreparedStatement = {
  name: 'event_store_streams',
  text: `select ${COLUMNS} from event_store.events where stream_id = any ($1) order by stream_id, version`,
  parsers: EVENT_PARSERS,
}

const HEAD: PreparedStatement = {
  name: 'event_store_head',
  text: 'select version, hash from event_store.events where stream_id = $1 order by version desc limit 1',
  parsers: EVENT_PARSERS,
}

/** Everything below the oldest open transaction is final; above it an event may still appear before a visible one. */
const FINAL = 'txid < event_store.shifted(pg_snapshot_xmin(pg_current_snapshot()))'
const AFTER = `(txid, pos) > ($1::xid8, $2::bigint) and ${FINAL}`

const PAGE: PreparedStatement = {
  name: 'event_store_page',
  text: `select ${COLUMNS} from event_store.events where ${AFTER} order by txid, pos limit $3`,
  parsers: EVENT_PARSERS,
}

/** Filtered rows come back without data: they move the cursor, and the work of one page stays bounded. */
const FILTERED_PAGE: PreparedStatement = {
  name: 'event_store_filtered_page',
  text: `select txid, pos, case when wanted then stream_id end as stream_id, version, type, schema_version,
      case when wanted then data end as data, case when wanted then meta end as meta, recorded_at,
      case when wanted then hash end as hash
    from (select *, ($4::text[] is null or stream_id like any ($4)) and ($5::text[] is null or type = any ($5)) as wanted
      from event_store.events where ${AFTER} order by txid, pos limit $3) page
    order by txid, pos`,
  parsers: EVENT_PARSERS,
}

/** Looks at no more than the limit, even if none of the events is wanted; at the limit all of them count. */
const PENDING: PreparedStatement = {
  name: 'event_store_pending',
  text: `select count(*)::int as events, min(recorded_at) as since
    from (select recorded_at, wanted, count(*) over () = $3 as at_limit
      from (select recorded_at,
          ($4::text[] is null or stream_id like any ($4)) and ($5::text[] is null or type = any ($5)) as wanted
        from event_store.events where (txid, pos) > ($1::xid8, $2::bigint) order by txid, pos limit $3) page) page
    where wanted or at_limit`,
  parsers: EVENT_PARSERS,
}

const LATEST: PreparedStatement = {
  name: 'event_store_latest',
  text: `select txid, pos from event_store.events where ${FINAL} order by txid desc, pos desc limit 1`,
  parsers: EVENT_PARSERS,
}

export const readStream = (
  source: Queryable,
  streamId: string,
  slice: StreamSlice = {},
): Promise<EventRow[]> =>
  source.query<EventRow>(STREAM, [streamId, slice.after ?? 0, slice.upTo ?? NEWEST_VERSION])

/** The rows of each stream that has any. */
export async function readStreams(
  source: Queryable,
  streamIds: readonly string[],
): Promise<Map<string, EventRow[]>> {
  const rows = await source.query<EventRow>(STREAMS, [[...streamIds]])
  const streams = new Map<string, EventRow[]>()
  for (const row of rows) {
    const known = streams.get(row.stream_id)
    if (known === undefined) streams.set(row.stream_id, [row])
    else known.push(row)
  }
  return streams
}

export async function readHead(source: Queryable, streamId: string): Promise<StreamHead> {
  const [head] = await source.query<StreamHead>(HEAD, [streamId])
  return head ?? { version: 0, hash: GENESIS }
}

const likePattern = (prefix: string): string => `${prefix.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

const filterOf = ({ streamPrefixes, types }: ReadOptions) => [
  streamPrefixes?.map(likePattern) ?? null,
  types ?? null,
]

export interface RowPage {
  readonly rows: EventRow[]
  readonly cursor: Cursor
  readonly more: boolean
}

export async function readPage(
  source: Queryable,
  after: Cursor | undefined,
  options: ReadOptions,
): Promise<RowPage> {
  const [txid, pos] = placeOf(after)
  const { limit = 1_000 } = options
  const filtered = options.streamPrefixes !== undefined || options.types !== undefined
  const scanned = filtered
    ? await source.query<EventRow>(FILTERED_PAGE, [txid, pos, limit, ...filterOf(options)])
    : await source.query<EventRow>(PAGE, [txid, pos, limit])
  const last = scanned.at(-1)
  return {
    rows: filtered ? scanned.filter((row) => row.stream_id !== null) : scanned,
    cursor: last === undefined ? cursorAt(txid, pos) : cursorAt(last.txid, last.pos),
    more: scanned.length === limit,
  }
}

export async function countPending(
  source: Queryable,
  after: Cursor | undefined,
  options: ReadOptions,
): Promise<Pending> {
  const values = [...placeOf(after), options.limit ?? 10_000, ...filterOf(options)]
  const [row] = await source.query<{ events: number; since: string | null }>(PENDING, values)
  return { events: row?.events ?? 0, ...(row?.since ? { since: row.since } : {}) }
}

/** The type is inlined as a literal: only then can the planner choose the type's partial index. */
const literal = (type: string): string => {
  if (!/^[A-Za-z]+$/.test(type)) throw new RangeError(`${type} is not an event type`)
  return `'${type}'`
}

const ofType = (type: string): PreparedStatement => ({
  name: `event_store_of_type_${type}`,
  text: `select ${COLUMNS} from event_store.events
    where stream_id = $1 and type = ${literal(type)} and recorded_at >= $2 order by recorded_at`,
  parsers: EVENT_PARSERS,
})

const streamsWith = (type: string): PreparedStatement => ({
  name: `event_store_streams_with_${type}`,
  text: `select distinct stream_id as "streamId" from event_store.events
    where type = ${literal(type)} and stream_id = any ($1::text[])`,
})

export async function readOfType(
  source: Queryable,
  streamId: string,
  type: string,
  since: Date,
): Promise<EventRow[]> {
  return source.query<EventRow>(ofType(type), [streamId, since])
}

export async function readStreamsWith(
  source: Queryable,
  type: string,
  streamIds: readonly string[],
): Promise<string[]> {
  const rows = await source.query<{ streamId: string }>(streamsWith(type), [streamIds])
  return rows.map(({ streamId }) => streamId)
}

export async function latestCursor(source: Queryable): Promise<Cursor | undefined> {
  const [last] = await source.query<{ txid: string; pos: string }>(LATEST)
  return last === undefined ? undefined : cursorAt(last.txid, last.pos)
}
