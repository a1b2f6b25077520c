import { type PersonalData, type Queryable, refusing, type Transaction } from '@licensing/event-store'
import { DomainError } from '@licensing/contracts'
import { z } from 'zod'

const sealedSecret = z.object({ purpose: z.literal('totp'), secret: z.string(), expiresAt: z.number() })

/** The time allowed to set up the app. */
const ENROLMENT_MS = 15 * 60_000

/**
 * Seals a secret under the person's key. The browser returns the same text to confirm, so an abandoned enrolment
 * stores nothing; once confirmed, the text is stored.
 */
export const sealSecret = async (
  personal: PersonalData,
  userId: string,
  secret: string,
  now: Date,
): Promise<string> => {
  const seal = await personal.sealFor(userId)
  return seal({ purpose: 'totp', secret, expiresAt: now.getTime() + ENROLMENT_MS })
}

const openSealed = async (personal: PersonalData, userId: string, sealed: string) => {
  const [opened] = await personal.decrypt([{ personId: userId, sealed }])
  return sealedSecret.parse(opened)
}

/** @throws DomainError VALIDATION for an expired one or another person's */
export const openEnrolment = async (
  personal: PersonalData,
  userId: string,
  { sealed, now }: { readonly sealed: string; readonly now: Date },
): Promise<string> => {
  const opened = await openSealed(personal, userId, sealed).catch(() => undefined)
  if (opened === undefined || opened.expiresAt < now.getTime()) {
    throw new DomainError('VALIDATION', { message: 'O cadastro do aplicativo expirou. Comece novamente.' })
  }
  return opened.secret
}

interface Totp {
  readonly secret: string
  /** The time step of the newest used code. */
  readonly lastStep: number
}

export const totpOf = async (
  source: Queryable,
  personal: PersonalData,
  userId: string,
): Promise<Totp | undefined> => {
  const [row] = await source.query<{ sealed: string; last_step: number }>(
    'select sealed, last_step::float8 as last_step from "user".totp_secrets where user_id = $1',
    [userId],
  )
  if (row === undefined) return undefined
  const { secret } = await openSealed(personal, userId, row.sealed)
  return { secret, lastStep: row.last_step }
}

export interface NewTotpSecret {
  readonly factorId: string
  readonly userId: string
  readonly sealed: string
  /** The time step of the code that confirmed it, which is thereby used. */
  readonly step: number
  readonly enrolledAt: Date
}

/** Stores the secret, replacing the previous one. */
export const putTotpSecret = async (tx: Transaction, totp: NewTotpSecret): Promise<void> => {
  await tx.query(
    `insert into "user".totp_secrets (factor_id, user_id, sealed, last_step, enrolled_at)
      select $1::uuid, $2::uuid, $3::text, $4::bigint, $5::timestamptz
      on conflict (user_id) do update set factor_id = excluded.factor_id, sealed = excluded.sealed,
        last_step = excluded.last_step, enrolled_at = excluded.enrolled_at`,
    [totp.factorId, totp.userId, totp.sealed, totp.step, totp.enrolledAt.toISOString()],
  )
}

/** Raised by "user".use_totp_step. */
const USED_STEP = 'LC021'

/** @throws DomainError WRONG_CODE if this time step, or a later one, was already used */
export const useTotpStep = async (tx: Transaction, userId: string, step: number): Promise<void> => {
  await refusing(tx.query('select "user".use_totp_step($1, $2)', [userId, step]), {
    [USED_STEP]: (cause) => new DomainError('WRONG_CODE', { cause }),
  })
}
