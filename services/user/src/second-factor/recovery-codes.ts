import type { Queryable, Transaction } from '@licensing/event-store'
import { randomInt } from 'node:crypto'
import { hashPassword, passwordMatches } from '../credentials/password-hash'

const RECOVERY_CODES = 10
/** Crockford's base 32, made for reading aloud and typing from paper. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/**
 * The first characters select one of the person's ten codes, so that an attempt costs one hash; the other 60 bits are
 * hashed.
 */
const LOOKUP_LENGTH = 4
const CODE_LENGTH = 16

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')

const lookupOf = (code: string): string => code.slice(0, LOOKUP_LENGTH)
const secretOf = (code: string): string => code.slice(LOOKUP_LENGTH)

/** Without hyphens, and with distinct prefixes. */
const distinctCodes = (): readonly string[] => {
  const codes = new Map<string, string>()
  while (codes.size < RECOVERY_CODES) {
    const code = newCode()
    codes.set(lookupOf(code), code)
  }
  return [...codes.values()]
}

/** The displayed form: 'ABCD-EFGH-JKMN-PQRS'. */
const shownCode = (code: string): string => (code.match(/.{4}/g) ?? []).join('-')

interface HashedCode {
  readonly lookup: string
  readonly hash: string
}

/** A person's codes, shown to them once and stored as hashes. */
interface RecoveryCodes {
  readonly shown: readonly string[]
  readonly hashed: readonly HashedCode[]
}

export const noRecoveryCodes: RecoveryCodes = { shown: [], hashed: [] }

/** Hashing is slow by design, so call it before the transaction begins. */
export const newRecoveryCodes = async (): Promise<RecoveryCodes> => {
  const codes = distinctCodes()
  const hashed = await Promise.all(
    codes.map(async (code) => ({ lookup: lookupOf(code), hash: await hashPassword(secretOf(code)) })),
  )
  return { shown: codes.map(shownCode), hashed }
}

/** Replaces all codes. */
export const putRecoveryCodes = async (
  tx: Transaction,
  userId: string,
  { hashed }: RecoveryCodes,
): Promise<void> => {
  const lookups = hashed.map(({ lookup }) => lookup)
  await tx.query('delete from "user".recovery_codes where user_id = $1 and lookup <> all ($2::text[])', [
    userId,
    lookups,
  ])
  await tx.query(
    `insert into "user".recovery_codes (user_id, lookup, code_hash)
      select $1::uuid, fresh.lookup, fresh.code_hash from unnest($2::text[], $3::text[]) as fresh (lookup, code_hash)
      on conflict (user_id, lookup) do update set code_hash = excluded.code_hash`,
    [userId, lookups, hashed.map(({ hash }) => hash)],
  )
}

/** Whether it is one of the person's unused codes. */
export const isRecoveryCode = async (source: Queryable, userId: string, code: string): Promise<boolean> => {
  const [row] = await source.query<{ code_hash: string }>(
    'select code_hash from "user".recovery_codes where user_id = $1 and lookup = $2',
    [userId, lookupOf(code)],
  )
  return passwordMatches(row?.code_hash, secretOf(code))
}

/** @returns false if it was used meanwhile: of two concurrent uses only the first finds it */
export const spendRecoveryCode = async (tx: Transaction, userId: string, code: string): Promise<boolean> => {
  const spent = await tx.query(
    'delete from "user".recovery_codes where user_id = $1 and lookup = $2 returning lookup',
    [userId, lookupOf(code)],
  )
  return spent.length > 0
}

export const dropRecoveryCodes = async (tx: Transaction, userId: string): Promise<void> => {
  await tx.query('delete from "user".recovery_codes where user_id = $1', [userId])
}
