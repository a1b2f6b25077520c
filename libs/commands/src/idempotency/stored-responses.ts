import {
  filled,
  type Database,
  type PreparedStatement,
  type Queryable,
  type Step,
  type Write,
} from '@licensing/database'
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
  /** The fingerprint of the same request in an earlier version, which is accepted too. */
  readonly unkeyedFingerprint: string
}

const FIND: PreparedStatement = {
  name: 'http_kit_find_response',
  text: 'select fingerprint, status, body from http_kit.idempotency where actor = $1 and key = $2',
}

/**
 * The stored response to the same request; undefined when the key is new.
 * @throws DomainError IDEMPOTENCY_KEY_REUSED when the key was used for another request (decision 4)
 */
export const findResponse = async (source: Queryable, use: KeyUse): Promise<JsonResponse | undefined> => {
  const [row] = await source.query<JsonResponse & { fingerprint: string }>(FIND, [use.actor, use.key])
  if (row === undefined) return undefined
  if (row.fingerprint !== use.fingerprint && row.fingerprint !== use.unkeyedFingerprint)
    throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  return { status: row.status, body: row.body }
}

/** The key was used in the meantime; `findResponse` returns its response. */
const used = (cause: Error): DomainError => new DomainError('CONCURRENT_CHANGE', { cause })

/**
 * Makes a write wait for a concurrent one with the same key, and fail if that one was committed. The check runs before the write
 * takes a transaction id, as the event store requires of everything before an append, and before it draws a number.
 */
export const refuseUsedKey = (write: Write, { actor, key }: KeyUse): void =>
  write.check({
    name: 'key',
    sql: 'http_kit.refuse_used_key($1, $2) as free',
    values: [actor, key],
    refusals: { LC010: used },
  })

/** Stores the response, with the id of its resource, in the same write as the command's effects. */
export const storeResponse = (
  write: Write,
  use: KeyUse,
  response: JsonResponse,
  subject: string | undefined,
): void =>
  write.effect({
    sql: `insert into http_kit.idempotency (actor, key, fingerprint, status, body, subject)
      select $1, $2, $3, $4, ${filled('$5')}, $6 from written`,
    values: [use.actor, use.key, use.fingerprint, response.status, response.body, subject ?? null],
    refusals: { idempotency_pkey: used },
  })

const ERASE = "update http_kit.idempotency set body = '', fingerprint = ''"

/**
 * An effect that erases the content of the stored responses to a person and about them. The keys stay used for the rest of their
 * day: a late retry is refused (IDEMPOTENCY_KEY_REUSED) instead of running twice.
 */
export const eraseResponsesAbout = (personId: string): Step => ({
  sql: `${ERASE} from written where actor = $1 or subject = $1`,
  values: [personId],
})

/** The same for people whose erasure is already committed. */
export const eraseResponsesAboutAll = async (
  source: Queryable,
  personIds: readonly string[],
): Promise<void> => {
  await source.query(`${ERASE} where actor = any($1) or subject = any($1)`, [[...personIds]])
}

/** Deletes responses older than 24 hours. Run it about every hour, in any process. @returns the number of deleted responses */
export const purgeExpiredIdempotencyKeys = async (database: Database): Promise<number> => {
  const rows = await database.query(
    "delete from http_kit.idempotency where created_at < now() - interval '24 hours' returning 1 as one",
  )
  return rows.length
}
