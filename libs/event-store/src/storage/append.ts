import { type Drawn, openWrite, type Queryable, type Write } from '@licensing/database'
import { canonicalJson, unversionedDocument } from '../chain/canonical'
import { ensureStorableJson } from '../chain/storable-json'
import { ConcurrencyConflict, LateAppend } from '../errors'
import type { AppendRequest, SharedAppend, StoredEvent, UnstoredEvent } from '../types'
import { cursorAt } from './cursor'

type NewestVersion = (type: string) => number

const STATE = { conflict: 'LC001', late: 'LC002' } as const

interface Prepared {
  readonly event: Omit<UnstoredEvent, 'version'>
  readonly document: string
}

function prepare(request: AppendRequest, newestVersion: NewestVersion): Prepared[] {
  const { streamId, meta } = request
  ensureStorableJson(streamId, 'streamId')
  ensureStorableJson(meta, 'meta')
  const recordedAt = new Date(request.recordedAt).toISOString()
  const metaText = canonicalJson(meta)
  return request.events.map(({ type, data, schemaVersion = newestVersion(type) }) => {
    ensureStorableJson(data, `${type}.data`)
    const event = { streamId, type, schemaVersion, data, meta, recordedAt }
    return { event, document: unversionedDocument({ ...event, data: canonicalJson(data), meta: metaText }) }
  })
}

/** Adds the steps that lock the stream, draw the requested number, and append. @returns the events of the documents */
function addSteps(write: Write, request: AppendRequest, newestVersion: NewestVersion): Prepared[] {
  const { streamId, expected, draws } = request
  const prepared = prepare(request, newestVersion)
  const conflict = (cause: Error) => new ConcurrencyConflict(streamId, expected?.version, cause)
  write.check({
    name: 'held',
    sql: 'event_store.hold_stream($1, $2, $3) as stream',
    values: [streamId, expected?.version ?? null, expected === undefined ? null : `\\x${expected.hash}`],
    refusals: {
      [STATE.conflict]: conflict,
      events_pkey: conflict,
      [STATE.late]: (cause) => new LateAppend(streamId, cause),
    },
  })
  if (draws !== undefined) write.draw(draws)
  write.check({
    name: 'appended',
    sql: `event_store.record(held.stream, $1::text[], $2, ${draws === undefined ? 'null' : 'drawn.number'}) as hashes`,
    values: [prepared.map(({ document }) => document), draws?.placeholder ?? null],
    returning: '(held.stream).txid::text as txid, (held.stream).version, appended.hashes',
  })
  return prepared
}

/** Adds an append to a write. @returns the events as they will be stored after `expected`; none without it */
export function appendIn(
  write: Write,
  request: AppendRequest,
  newestVersion: NewestVersion,
): UnstoredEvent[] {
  const { expected, events } = request
  if (events.length === 0) return []
  const prepared = addSteps(write, request, newestVersion)
  if (expected === undefined) return []
  return prepared.map(({ event }, index) => ({ ...event, version: expected.version + index + 1 }))
}

const headHashOf = ({ expected }: AppendRequest): string | null =>
  expected === undefined ? null : `\\x${expected.hash}`

/** The conflict of the stream that Postgres names, or of the first if it names none. */
const conflictAmong =
  (requests: readonly AppendRequest[]) =>
  (cause: Error & { detail?: string }): ConcurrencyConflict => {
    const moved = requests.find(({ streamId }) => streamId === cause.detail) ?? requests[0]
    return new ConcurrencyConflict(moved?.streamId ?? '', moved?.expected?.version, cause)
  }

/** The documents of a write, with the drawn number in place of its placeholder. */
const NUMBERED = `(
  select array_agg(replace(document, $3, drawn.number) order by place)
  from unnest($1::text[]) with ordinality as given(document, place)
)`

/**
 * Adds appends to several streams to a write. Their locks are acquired in the order of the requests, and the number is drawn after
 * them.
 */
export function appendAllIn(
  write: Write,
  requests: readonly SharedAppend[],
  { newestVersion, draws }: { readonly newestVersion: NewestVersion; readonly draws?: Drawn | undefined },
): UnstoredEvent[][] {
  const streams = requests.map(({ streamId }) => streamId)
  if (new Set(streams).size < streams.length) throw new Error('A write appends to each stream once')
  const prepared = requests.map((request) => prepare(request, newestVersion))
  const conflict = conflictAmong(requests)
  write.check({
    name: 'held',
    sql: 'event_store.hold_streams($1::text[], $2::integer[], $3::bytea[]) as streams',
    values: [streams, requests.map(({ expected }) => expected?.version ?? null), requests.map(headHashOf)],
    refusals: {
      [STATE.conflict]: conflict,
      events_pkey: conflict,
      [STATE.late]: (cause) => new LateAppend(streams.join(', '), cause),
    },
  })
  if (draws !== undefined) write.draw(draws)
  const documents = draws === undefined ? '$1::text[]' : NUMBERED
  write.check({
    name: 'appended',
    sql: `event_store.record_in_streams(held.streams, ${documents}, $2::integer[]) as events`,
    values: [
      prepared.flatMap((events) => events.map(({ document }) => document)),
      prepared.flatMap((events, index) => events.map(() => index + 1)),
      ...(draws === undefined ? [] : [draws.placeholder]),
    ],
  })
  return requests.map(({ expected }, index) =>
    expected === undefined
      ? []
      : (prepared[index] ?? []).map(({ event }, place) => ({
          ...event,
          version: expected.version + place + 1,
        })),
  )
}

/** A write that appends and does nothing else. */
export async function append(
  target: Queryable,
  request: AppendRequest,
  newestVersion: NewestVersion,
): Promise<StoredEvent[]> {
  if (request.events.length === 0) return []
  const write = openWrite()
  const prepared = addSteps(write, request, newestVersion)
  const { txid, version, hashes } = await write.send<{ txid: string; version: number; hashes: Buffer[] }>(
    target,
  )
  return prepared.map(({ event }, index) => ({
    ...event,
    version: version + index + 1,
    hash: hashes[index]?.toString('hex') ?? '',
    position: cursorAt(txid, String(index + 1)),
  }))
}
