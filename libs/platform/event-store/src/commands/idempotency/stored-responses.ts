import { refusing } from '../../database/connection/statements'
import { type Database, type PreparedStatement, type Queryable } from '../../database/types'
import { DomainError } from '@licensing/contracts'
import { createHmac, randomBytes } from 'node:crypto'

/** The response of a command, as sent over the wire. */
export interface JsonResponse {
  readonly status: number
  /** JSON text; empty for 204. */
  readonly body: string
}

/** One use of an `Idempotency-Key`: its owner, the key and the fingerprint of the request. */
export interface KeyUse {
  readonly actor: string
  readonly key: string
  readonly fingerprint: string
}

const FIND: PreparedStatement = {
  name: 'commands_find_response',
  text: 'select fingerprint, status, body from commands.idempotency where actor = $1 and key = $2',
}

/**
 * The stored response to the same request; undefined when the key is new.
 * @throws DomainError IDEMPOTENCY_KEY_REUSED when the key was used for another request (decision 4)
 */
export const findResponse = async (source: Queryable, use: KeyUse): Promise<JsonResponse | undefined> => {
  const [row] = await source.query<JsonResponse & { fingerprint: string }>(FIND, [use.actor, use.key])
  if (row === undefined) return undefined
  if (row.fingerprint !== use.fingerprint) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  return { status: row.status, body: row.body }
}

/** The key was used in the meantime; `findResponse` returns its response. */
const used = (cause: Error): DomainError => new DomainError('CONCURRENT_CHANGE', { cause })

const CLAIM: PreparedStatement = {
  name: 'commands_claim_key',
  text: 'select commands.refuse_used_key($1, $2)',
}

/**
 * Waits for a concurrent transaction with the same key, and refuses the key if that one committed. Reads only, so it may precede the
 * append (ADR 0001).
 * @throws DomainError CONCURRENT_CHANGE
 */
export const claimKey = async (tx: Queryable, { actor, key }: KeyUse): Promise<void> => {
  await refusing(tx.query(CLAIM, [actor, key]), { LC010: used })
}

const STORE: PreparedStatement = {
  name: 'commands_store_response',
  text: `insert into commands.idempotency (actor, key, fingerprint, status, body, subject)
    values ($1, $2, $3, $4, $5, $6)`,
}

/** Stores the response, with the id of its resource, in the transaction of its command. */
export const storeResponse = async (
  tx: Queryable,
  use: KeyUse,
  response: JsonResponse,
  subject: string | undefined,
): Promise<void> => {
  const row = [use.actor, use.key, use.fingerprint, response.status, response.body, subject ?? null]
  await refusing(tx.query(STORE, row), { idempotency_pkey: used })
}

const ERASE = "update commands.idempotency set body = '', fingerprint = ''"

/**
 * Erases the content of the stored responses to a person and about them. The keys stay used for the rest of their day: a late retry
 * is refused (IDEMPOTENCY_KEY_REUSED) instead of running twice.
 */
export const eraseResponsesAbout = (tx: Queryable, personId: string): Promise<void> =>
  eraseResponsesAboutAll(tx, [personId])

/** The same for several people. */
export const eraseResponsesAboutAll = async (
  source: Queryable,
  personIds: readonly string[],
): Promise<void> => {
  await source.query(`${ERASE} where actor = any($1) or subject = any($1)`, [[...personIds]])
}

/** Deletes responses older than 24 hours. Run it about every hour, in any process. @returns the number of deleted responses */
export const purgeExpiredIdempotencyKeys = async (database: Database): Promise<number> => {
  const rows = await database.query(
    "delete from commands.idempotency where created_at < now() - interval '24 hours' returning 1 as one",
  )
  return rows.length
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

export interface Fingerprinted {
  readonly method: string
  /** Includes the query. */
  readonly path: string
  readonly body: unknown
  readonly files: readonly {
    readonly partName: string
    readonly originalName: string
    readonly sha256: string
  }[]
}

const textOf = ({ method, path, body, files }: Fingerprinted): string => {
  const parts = files
    .map(({ partName, originalName, sha256 }) => [partName, originalName, sha256])
    .toSorted((a, b) => (a.join('\n') < b.join('\n') ? -1 : 1))
  return JSON.stringify([method, path, sorted(body), parts])
}

/** Passwords are not stored even as a hash, so two requests that differ only in the password have the same fingerprint. */
const withoutPassword = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'password' in body ? { ...body, password: undefined } : body

/** Identical for equal requests, regardless of the order of fields and parts and of the multipart boundary. */
export const fingerprintOf = (request: Fingerprinted, key: string): string =>
  createHmac('sha256', key)
    .update(textOf({ ...request, body: withoutPassword(request.body) }))
    .digest('hex')

/** Loads the secret for a service's fingerprints, at the first keyed command. */
export type FingerprintKey = () => Promise<string>

const FIND_KEY = 'select key from commands.fingerprint_keys where kept_by = current_user'

const find = async (database: Database): Promise<string | undefined> => {
  const [row] = await database.query<{ key: string }>(FIND_KEY)
  return row?.key
}

/** When two instances insert a key concurrently, the database keeps one and both use it. */
const create = async (database: Database): Promise<string> => {
  const key = randomBytes(32).toString('base64url')
  await database.query(
    'insert into commands.fingerprint_keys (key) values ($1) on conflict (kept_by) do nothing',
    [key],
  )
  return (await find(database)) ?? create(database)
}

/**
 * The fields of a request are few and often guessable (a CPF, a phone number), so a reader of the stored responses could reverse a
 * plain hash of them. The key is created at the first use, is shared by all instances of a service and never changes, so it is read
 * once. Row-level security restricts it to the service's own role; a full dump contains it together with the data it protects (ADR 0016).
 */
export const openFingerprintKey = (database: Database): FingerprintKey => {
  let key: Promise<string> | undefined
  const read = async () => (await find(database)) ?? create(database)
  return () => {
    key ??= read().catch((error: unknown) => {
      key = undefined
      throw error
    })
    return key
  }
}
