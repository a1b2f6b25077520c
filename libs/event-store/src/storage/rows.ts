import type { Cursor, EventMeta, StoredEvent } from '../types'
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
