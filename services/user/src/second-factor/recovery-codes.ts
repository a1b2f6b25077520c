import type { Queryable, Write } from '@licensing/database'
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
export const newRecoveryCodes = (): readonly string[] => {
  const codes = new Map<string, string>()
  while (codes.size < RECOVERY_CODES) {
    const code = newCode()
    codes.set(lookupOf(code), code)
  }
  return [...codes.values()]
}

/** The displayed form: 'ABCD-EFGH-JKMN-PQRS'. */
export const shownCode = (code: string): string => (code.match(/.{4}/g) ?? []).join('-')

/** Effects that replace all codes by `codes`. */
export const putRecoveryCodes = async (
  write: Write,
  userId: string,
  codes: readonly string[],
): Promise<void> => {
  const hashes = await Promise.all(codes.map((code) => hashPassword(secretOf(code))))
  const lookups = codes.map(lookupOf)
  write.effect({
    sql: 'delete from "user".recovery_codes using written where user_id = $1 and lookup <> all ($2::text[])',
    values: [userId, lookups],
  })
  write.effect({
    sql: `insert into "user".recovery_codes (user_id, lookup, code_hash)
      select $1::uuid, fresh.lookup, fresh.code_hash
      from written, unnest($2::text[], $3::text[]) as fresh (lookup, code_hash)
      on conflict (user_id, lookup) do update set code_hash = excluded.code_hash`,
    values: [userId, lookups, hashes],
  })
}

/** Whether it is one of the person's unused codes. */
export const isRecoveryCode = async (source: Queryable, userId: string, code: string): Promise<boolean> => {
  const [row] = await source.query<{ code_hash: string }>(
    'select code_hash from "user".recovery_codes where user_id = $1 and lookup = $2',
    [userId, lookupOf(code)],
  )
  return passwordMatches(row?.code_hash, secretOf(code))
}

export const dropRecoveryCode = (write: Write, userId: string, code: string): void =>
  write.effect({
    sql: 'delete from "user".recovery_codes using written where user_id = $1 and lookup = $2',
    values: [userId, lookupOf(code)],
  })

export const dropRecoveryCodes = (write: Write, userId: string): void =>
  write.effect({
    sql: 'delete from "user".recovery_codes using written where user_id = $1',
    values: [userId],
  })
