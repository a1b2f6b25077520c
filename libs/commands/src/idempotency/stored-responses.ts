import { type Database, type PreparedStatement, type Queryable, refusing } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'

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
