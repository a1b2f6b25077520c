import { DomainError, type SignInFactor, type SignInOrigin, type SignInRefusal } from '@licensing/contracts'
import { type Queryable, type Transaction, refusing } from '@licensing/event-store'

/** The row of one sign-in attempt. */
export interface SignInRow extends SignInOrigin {
  readonly userId: string
  readonly at: Date
  readonly outcome: 'signedIn' | SignInRefusal
  readonly secondFactor: SignInFactor | null
  /** The opened session and its latest end; null for a refused attempt. */
  readonly session: { readonly id: string; readonly expiresAt: Date } | null
}

/** @throws DomainError INVALID_CREDENTIALS if the account was deleted meanwhile */
export const putSignIn = async (tx: Transaction, row: SignInRow): Promise<void> => {
  const { userId, at, outcome, secondFactor, address, device, session } = row
  await refusing(
    tx.query(
      `insert into "user".sign_ins (user_id, at, outcome, second_factor, address, device, session_id, expires_at)
      select $1::uuid, $2::timestamptz, $3::text, $4::text, $5::text, $6::text, $7::uuid, $8::timestamptz`,
      [
        userId,
        at.toISOString(),
        outcome,
        secondFactor,
        address,
        device,
        session?.id ?? null,
        session?.expiresAt.toISOString() ?? null,
      ],
    ),
    { sign_ins_user_id_fkey: (cause) => new DomainError('INVALID_CREDENTIALS', { cause }) },
  )
}

/**
 * Access records must be kept for at least six months (Marco Civil da Internet, art. 15); they are deleted after a
 * year.
 */
const RETENTION = "interval '1 year'"

/** @returns the number of deleted rows */
export const purgeSignIns = async (source: Queryable): Promise<number> =>
  (await source.query(`delete from "user".sign_ins where at < now() - ${RETENTION} returning 1`)).length

interface OpenedRow {
  readonly session_id: string
  readonly at: Date
  readonly second_factor: SignInFactor | null
  readonly address: string
  readonly device: string
}

export interface OpenedSession extends SignInOrigin {
  readonly id: string
  readonly at: Date
  readonly secondFactor: SignInFactor | null
}

/** The person's unexpired sessions, newest first. Whether one was ended is in the account's events. */
export const unexpiredSessions = async (
  source: Queryable,
  userId: string,
  { at, most }: { readonly at: Date; readonly most: number },
): Promise<readonly OpenedSession[]> => {
  const rows = await source.query<OpenedRow>(
    `select session_id, at, second_factor, address, device from "user".sign_ins
     where user_id = $1 and expires_at > $2 order by at desc limit $3`,
    [userId, at.toISOString(), most],
  )
  return rows.map(({ session_id: id, second_factor: secondFactor, ...row }) => ({ id, secondFactor, ...row }))
}

interface ListedRow extends Omit<OpenedRow, 'session_id'> {
  readonly outcome: SignInRow['outcome']
}
export type ListedSignIn = Omit<SignInRow, 'userId' | 'session'>

/** The newest sign-ins of an account. */
export const newestSignIns = async (
  source: Queryable,
  userId: string,
  most: number,
): Promise<readonly ListedSignIn[]> => {
  const rows = await source.query<ListedRow>(
    `select at, outcome, second_factor, address, device from "user".sign_ins
     where user_id = $1 order by at desc, id limit $2`,
    [userId, most],
  )
  return rows.map(({ second_factor: secondFactor, ...row }) => ({ ...row, secondFactor }))
}

/** The number of sign-ins, counted up to `most`. */
export const countSignIns = async (source: Queryable, userId: string, most: number): Promise<number> => {
  const [row] = await source.query<{ total: number }>(
    `select count(*)::int as total from (select from "user".sign_ins where user_id = $1 limit $2) newest`,
    [userId, most],
  )
  return row?.total ?? 0
}
