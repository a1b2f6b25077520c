import { DomainError, type ErrorCode } from '@licensing/contracts'
import type { Queryable, Transaction } from '@licensing/event-store'
import { hash } from 'node:crypto'
import type { Account } from '../domain/account'
import type { LinkPurpose, MailedLink } from './link'

/** One code for unknown, used, replaced and expired links. */
const INVALID: Readonly<Record<LinkPurpose, ErrorCode>> = {
  passwordReset: 'RESET_TOKEN_INVALID',
  emailConfirmation: 'CONFIRM_TOKEN_INVALID',
}

/** The token has 256 random bits, so a fast hash is enough. */
const hashed = (token: string): string => hash('sha256', token, 'base64url')

interface SentLink extends Pick<MailedLink, 'token' | 'expiresAt'> {
  readonly userId: string
  readonly email: string
}

/** Ends an earlier link of the same purpose. */
export const putToken = async (
  tx: Transaction,
  purpose: LinkPurpose,
  { userId, email, token, expiresAt }: SentLink,
): Promise<void> => {
  await tx.query(
    `insert into "user".mailed_tokens (user_id, purpose, token_hash, email, expires_at)
     select $1::uuid, $2::text, $3::text, lower($4::text), $5::timestamptz
     on conflict (user_id, purpose) do update
       set token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at`,
    [userId, purpose, hashed(token), email, expiresAt],
  )
}

/** @returns the account that the link was sent to. @throws DomainError RESET_TOKEN_INVALID, CONFIRM_TOKEN_INVALID */
export const ownerOfToken = async (
  source: Queryable,
  purpose: LinkPurpose,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<Pick<Account, 'id' | 'role'>> => {
  const [row] = await source.query<Pick<Account, 'id' | 'role'>>(
    `select u.id, u.role from "user".mailed_tokens t
     join "user".users u on u.id = t.user_id and lower(u.email) = t.email
     where t.token_hash = $1 and t.purpose = $2 and t.expires_at > $3`,
    [hashed(token), purpose, now],
  )
  if (row === undefined) throw new DomainError(INVALID[purpose])
  return row
}

/** @throws DomainError as `ownerOfToken`, when another request has spent it, or the account got another e-mail, meanwhile */
export const spendToken = async (tx: Transaction, purpose: LinkPurpose, token: string): Promise<void> => {
  const spent = await tx.query(
    `delete from "user".mailed_tokens t using "user".users u
     where t.token_hash = $1 and t.purpose = $2 and u.id = t.user_id and lower(u.email) = t.email returning 1`,
    [hashed(token), purpose],
  )
  if (spent.length === 0) throw new DomainError(INVALID[purpose])
}

/** Ends the account's link of this purpose, if there is one. */
export const dropToken = async (tx: Queryable, purpose: LinkPurpose, userId: string): Promise<void> => {
  await tx.query('delete from "user".mailed_tokens where user_id = $1 and purpose = $2', [userId, purpose])
}

/** @returns the number of deleted rows */
export const purgeTokens = async (source: Queryable): Promise<number> => {
  const rows = await source.query('delete from "user".mailed_tokens where expires_at <= now() returning 1')
  return rows.length
}
