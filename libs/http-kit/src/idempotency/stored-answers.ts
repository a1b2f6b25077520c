import type { Database, PreparedStatement, Queryable, Transaction } from '@licensing/database'
import { DomainError } from '@licensing/domain-kit'
import { invalid } from '../errors/refusal'

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
}

const KEY = /^[\x21-\x7e]{1,255}$/

/** The request's key, undefined when it has none. @throws Refusal for one that is no key. */
export const readKey = (header: string | string[] | undefined): string | undefined => {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !KEY.test(header)) throw invalid('Idempotency-Key inválida.')
  return header
}

const FIND: PreparedStatement = {
  name: 'http_kit.find_answer',
  text: 'select fingerprint, status, body from http_kit.idempotency where actor = $1 and key = $2',
  writesNothing: true,
}

const CLAIM: PreparedStatement = {
  name: 'http_kit.claim_key',
  text: 'select fingerprint, status, body from http_kit.claim_key($1, $2)',
  writesNothing: true,
}

const ask = async (source: Queryable, statement: PreparedStatement, use: KeyUse) => {
  const [row] = await source.query<Answer & { fingerprint: string }>(statement, [use.actor, use.key])
  if (row === undefined) return undefined
  if (row.fingerprint !== use.fingerprint) throw new DomainError('IDEMPOTENCY_KEY_REUSED')
  return { status: row.status, body: row.body }
}

/**
 * The stored answer to the same request, undefined when the key is new.
 * @throws DomainError IDEMPOTENCY_KEY_REUSED when the key came with another request (decision 4).
 */
export const findAnswer = (source: Queryable, use: KeyUse): Promise<Answer | undefined> =>
  ask(source, FIND, use)

/**
 * As `findAnswer`, and makes a second request with the key wait until this one has committed or failed. The advisory lock
 * assigns no transaction id, which the event store asks of everything before the append.
 */
export const claimKey = (tx: Transaction, use: KeyUse): Promise<Answer | undefined> => ask(tx, CLAIM, use)

/** Another request with the key was faster; by now its answer can be found. */
export class KeyTaken extends Error {
  override readonly name = 'KeyTaken'
  constructor(cause: unknown) {
    super('Another request with the key was faster', { cause })
  }
}

/** Who presumes that a key is new takes no lock, and so may come between who claimed it and its commit. */
const explainTaken = (error: unknown): unknown =>
  error instanceof Error && 'constraint' in error && error.constraint === 'idempotency_pkey'
    ? new KeyTaken(error)
    : error

/** Keeps the answer, in the transaction that did what it says, which fails with KeyTaken when there is one already. */
export const keepAnswer = (tx: Transaction, use: KeyUse, answer: Answer): void => {
  tx.last(
    {
      name: 'http_kit.keep_answer',
      text: 'insert into http_kit.idempotency (actor, key, fingerprint, status, body) values ($1, $2, $3, $4, $5)',
    },
    [use.actor, use.key, use.fingerprint, answer.status, answer.body],
    { explain: explainTaken },
  )
}

/** Forgets answers older than 24 hours and says how many; to be run every hour or so, by any process. */
export const purgeIdempotency = async (database: Database): Promise<number> => {
  const rows = await database.query(
    "delete from http_kit.idempotency where created_at < now() - interval '24 hours' returning 1 as one",
  )
  return rows.length
}
