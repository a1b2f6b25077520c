import {
  filled,
  type Database,
  type PreparedStatement,
  type Queryable,
  type Step,
  type Write,
} from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'

/** What a command answered, as it went over the wire. */
export interface Answer {
  readonly status: number
  /** JSON text; empty for 204. */
  readonly body: string
}

/** One use of an `Idempotency-Key`: whose, which, and for what request. */
export interface KeyUse {
  readonly actor: string
  readonly key: string
  readonly fingerprint: string
  /** Compared as well: that of the same request by an earlier version. */
  readonly unkeyedFingerprint: string
}

const FIND: PreparedStatement = {
  name: 'http_kit_find_answer',
  text: 'select fingerprint, status, body from http_kit.idempotency where actor = $1 and key = $2',
}

/**
 * The stored answer to the same request, undefined when the key is new.
 * @throws DomainError IDEMPOTENCY_KEY_REUSED when the key came with another request (decision 4).
 */
export const findAnswer = async (source: Queryable, use: KeyUse): Promise<Answer | undefined> => {
  const [row] = await source.query<Answer & { fingerprint: string }>(FIND, [use.actor, use.key])
  if (row === undefined) return undefined
  if (row.fingerprint !== use.fingerprint && row.fingerprint !== use.unkeyedFingerprint)
    throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  return { status: row.status, body: row.body }
}

/** The key has an answer: `findAnswer` has it. */
const used = (cause: Error): DomainError => new DomainError('CONCURRENT_CHANGE', { cause })

/**
 * Makes a write wait for another one with the key, and fail when that one was committed: before it takes a transaction id,
 * which the event store asks of everything before an append, and before it draws a number.
 */
export const refuseUsedKey = (write: Write, { actor, key }: KeyUse): void =>
  write.check({
    name: 'key',
    sql: 'http_kit.refuse_used_key($1, $2) as free',
    values: [actor, key],
    refusals: { LC010: used },
  })

/** Keeps the answer, in the write that does what it says, under the id of the thing it is about. */
export const keepAnswer = (write: Write, use: KeyUse, answer: Answer, subject: string | undefined): void =>
  write.effect({
    sql: `insert into http_kit.idempotency (actor, key, fingerprint, status, body, subject)
      select $1, $2, $3, $4, ${filled('$5')}, $6 from written`,
    values: [use.actor, use.key, use.fingerprint, answer.status, answer.body, subject ?? null],
    refusals: { idempotency_pkey: used },
  })

const ERASE = "update http_kit.idempotency set body = '', fingerprint = ''"

/**
 * An effect that empties the answers given to these people, and those about them. Their keys stay used until their day is over: a late
 * repetition is refused (IDEMPOTENCY_KEY_REUSED) and does nothing twice.
 */
export const eraseAnswersAbout = (personId: string): Step => ({
  sql: `${ERASE} from written where actor = $1 or subject = $1`,
  values: [personId],
})

/** The same for people who are gone already. */
export const eraseAnswersAboutAll = async (
  source: Queryable,
  personIds: readonly string[],
): Promise<void> => {
  await source.query(`${ERASE} where actor = any($1) or subject = any($1)`, [[...personIds]])
}

/** Deletes answers older than 24 hours. Run it about every hour, in any process. @returns how many were deleted */
export const purgeExpiredIdempotencyKeys = async (database: Database): Promise<number> => {
  const rows = await database.query(
    "delete from http_kit.idempotency where created_at < now() - interval '24 hours' returning 1 as one",
  )
  return rows.length
}
