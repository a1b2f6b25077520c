import type { Queryable } from '@licensing/event-store'
import { dropToken } from '../mailed-links/tokens'

/** Stores a person's password hash, in the transaction that records the change. A link that would reset the password ends. */
export const putCredentials = async (
  tx: Queryable,
  credentials: {
    readonly userId: string
    readonly passwordHash: string
    readonly changedAt: Date
  },
): Promise<void> => {
  await tx.query(
    `insert into "user".credentials (user_id, password_hash, changed_at)
    select $1::uuid, $2::text, $3::timestamptz
    on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
    [credentials.userId, credentials.passwordHash, credentials.changedAt.toISOString()],
  )
  await dropToken(tx, 'passwordReset', credentials.userId)
}

export const passwordHashOf = async (source: Queryable, userId: string): Promise<string | undefined> => {
  const [row] = await source.query<{ password_hash: string }>(
    'select password_hash from "user".credentials where user_id = $1',
    [userId],
  )
  return row?.password_hash
}
