import { refusing } from '../database/connection/statements'
import { isLostRace } from '../database/failures'
import { type Database, type Queryable, type Transaction, type TransactionOptions } from '../database/types'
import { canonicalJson, ensureStorableJson, unversionedDocument } from '../chain/canonical'
import { ConcurrencyConflict, LateAppend } from '../errors'
import type { AppendRequest, StoredEvent } from '../types'
import { cursorAt } from './read'

type NewestVersion = (type: string) => number

const STATE = { conflict: 'LC001', late: 'LC002' } as const

interface Prepared {
  readonly event: Omit<StoredEvent, 'version' | 'hash' | 'position'>
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

const headHashOf = ({ expected }: AppendRequest): string | null =>
  expected === undefined ? null : `\\x${expected.hash}`

/** The conflict of the stream that Postgres names, or of the first if it names none. */
const conflictAmong =
  (requests: readonly AppendRequest[]) =>
  (cause: Error & { readonly detail?: string }): ConcurrencyConflict => {
    const moved = requests.find(({ streamId }) => streamId === cause.detail) ?? requests[0]
    return new ConcurrencyConflict(moved?.streamId ?? '', moved?.expected?.version, cause)
  }

const late =
  (streamIds: readonly string[]) =>
  (cause: Error): LateAppend =>
    new LateAppend(streamIds.join(', '), cause)

const LOCK = { name: 'event_store_lock', text: 'select event_store.lock_streams($1)' }

/** Locks streams until the transaction ends, in the order of their ids. @throws LateAppend */
export async function lockStreams(tx: Queryable, streamIds: readonly string[]): Promise<void> {
  await refusing(tx.query(LOCK, [[...streamIds]]), { [STATE.late]: late(streamIds) })
}

const APPEND = {
  name: 'event_store_append',
  text: `select txid::text, versions, positions::text[], hashes
    from event_store.append($1::text[], $2::integer[], $3::bytea[], $4::text[], $5::integer[])`,
}

interface Appended {
  readonly txid: string
  readonly versions: readonly number[]
  readonly positions: readonly string[]
  readonly hashes: readonly Buffer[]
}

/** Appends to each of the streams, to all or to none. @returns the stored events of each request */
export async function append(
  target: Queryable,
  requests: readonly AppendRequest[],
  newestVersion: NewestVersion,
): Promise<StoredEvent[][]> {
  const wanted = requests.filter(({ events }) => events.length > 0)
  if (wanted.length === 0) return requests.map(() => [])
  const streamIds = wanted.map(({ streamId }) => streamId)
  if (new Set(streamIds).size < streamIds.length) throw new Error('An append names each stream once')
  const prepared = wanted.flatMap((request, place) =>
    prepare(request, newestVersion).map((each) => ({ ...each, request, place: place + 1 })),
  )
  const conflict = conflictAmong(wanted)
  const [row] = await refusing(
    target.query<Appended>(APPEND, [
      streamIds,
      wanted.map(({ expected }) => expected?.version ?? null),
      wanted.map(headHashOf),
      prepared.map(({ document }) => document),
      prepared.map(({ place }) => place),
    ]),
    { [STATE.conflict]: conflict, events_pkey: conflict, [STATE.late]: late(streamIds) },
  )
  const stored = prepared.map(({ event, request }, index) => ({
    request,
    event: {
      ...event,
      version: row?.versions[index] ?? 0,
      hash: row?.hashes[index]?.toString('hex') ?? '',
      position: cursorAt(row?.txid ?? '', row?.positions[index] ?? ''),
    },
  }))
  return requests.map((request) =>
    stored.filter((each) => each.request === request).map(({ event }) => event),
  )
}

const ATTEMPTS = 5

const isConflict = (error: unknown): boolean => error instanceof ConcurrencyConflict || isLostRace(error)

/**
 * Runs `work` in a transaction that begins with its first statement: load and decide before that (ADR 0010). On a conflict with
 * another command the transaction is rolled back and `work` runs again on the stored events, at most five times.
 * @throws ConcurrencyConflict after the fifth attempt, and any error of `work`
 */
export async function commit<Value>(
  database: Database,
  work: (tx: Transaction, attempt: number) => Promise<Value>,
  options?: TransactionOptions,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- attempts are sequential
      return await database.transaction((tx) => work(tx, attempt), options)
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error
    }
  }
}
