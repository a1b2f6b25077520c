import { openWrite, type Queryable, type Write } from '@licensing/database'
import { canonicalJson, unversionedDocument } from '../chain/canonical'
import { ensureStorableJson } from '../chain/storable-json'
import { ConcurrencyConflict, LateAppend } from '../errors'
import type { AppendRequest, StoredEvent, UnstoredEvent } from '../types'
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
