import type { PreparedStatement, Queryable, Transaction } from '@licensing/database'
import { canonicalJson, chainHash } from '../chain/canonical'
import { ensureCleanJson } from '../chain/clean-json'
import { ConcurrencyConflict, LateAppend } from '../errors'
import type { AppendRequest, StoredEvent, UnplacedEvent } from '../types'
import { cursorAt } from './cursor'

const APPEND: PreparedStatement = {
  name: 'event_store_append',
  text: 'select txid, base from event_store.append($1, $2, $3, $4, $5, $6, $7, $8, $9)',
}

/** Names of the conditions the SQL function raises; see the migration. */
const STATE = { conflict: 'LC001', late: 'LC002', duplicateKey: '23505' } as const

interface Prepared {
  readonly event: UnplacedEvent
  readonly dataText: string
}

interface Context {
  readonly metaText: string
  readonly recordedAt: string
  readonly newestVersion: (type: string) => number
}

function prepare(request: AppendRequest, context: Context): Prepared[] {
  const { streamId, meta } = request
  const { metaText, recordedAt, newestVersion } = context
  let { version, hash } = request.expected
  return request.events.map(({ type, data, schemaVersion = newestVersion(type) }) => {
    ensureCleanJson(data, `${type}.data`)
    const dataText = canonicalJson(data)
    version += 1
    hash = chainHash(hash, {
      streamId,
      version,
      type,
      schemaVersion,
      data: dataText,
      meta: metaText,
      recordedAt,
    })
    return { event: { streamId, version, type, schemaVersion, data, meta, recordedAt, hash }, dataText }
  })
}

const bytes = (hex: string) => `\\x${hex}`

function valuesOf({ streamId, expected }: AppendRequest, prepared: readonly Prepared[], context: Context) {
  return [
    streamId,
    expected.version,
    bytes(expected.hash),
    prepared.map(({ event }) => event.type),
    prepared.map(({ event }) => event.schemaVersion),
    prepared.map(({ dataText }) => dataText),
    context.metaText,
    context.recordedAt,
    prepared.map(({ event }) => bytes(event.hash)),
  ]
}

function refusal(error: unknown, { streamId, expected }: AppendRequest): unknown {
  if (!(error instanceof Error) || !('code' in error)) return error
  if (error.code === STATE.late) return new LateAppend(streamId, error)
  const taken =
    error.code === STATE.duplicateKey && 'constraint' in error && error.constraint === 'events_pkey'
  return taken || error.code === STATE.conflict
    ? new ConcurrencyConflict(streamId, expected.version, error)
    : error
}

function preparedIn(request: AppendRequest, newestVersion: (type: string) => number) {
  ensureCleanJson(request.streamId, 'streamId')
  ensureCleanJson(request.meta, 'meta')
  const recordedAt = new Date(request.recordedAt).toISOString()
  const context = { metaText: canonicalJson(request.meta), recordedAt, newestVersion }
  const events = prepare(request, context)
  return { events, values: valuesOf(request, events, context) }
}

/** One round trip: hashes are computed here, everything else happens in the SQL function. */
export async function append(
  target: Queryable,
  request: AppendRequest,
  newestVersion: (type: string) => number,
): Promise<StoredEvent[]> {
  if (request.events.length === 0) return []
  const { events, values } = preparedIn(request, newestVersion)
  try {
    const [stored] = await target.query<{ txid: string; base: number }>(APPEND, values)
    return events.map(({ event }, index) => ({
      ...event,
      position: cursorAt(stored?.txid ?? '', String((stored?.base ?? 0) + index + 1)),
    }))
  } catch (error) {
    throw refusal(error, request)
  }
}

/** No round trip of its own: it goes with the commit. */
export function appendLast(
  tx: Transaction,
  request: AppendRequest,
  newestVersion: (type: string) => number,
): UnplacedEvent[] {
  if (request.events.length === 0) return []
  const { events, values } = preparedIn(request, newestVersion)
  tx.last(APPEND, values, { explain: (error) => refusal(error, request), leads: true })
  return events.map(({ event }) => event)
}
