import type { Queryable, Transaction } from '@licensing/database'

/** Stores the hash of a person's password, in the transaction that records why it changed. */
export const saveCredentials = async (
  tx: Transaction,
  credentials: { readonly userId: string; readonly passwordHash: string; readonly changedAt: Date },
): Promise<void> => {
  await tx.query(
    `insert into "user".credentials (user_id, password_hash, changed_at) values ($1, $2, $3)
     on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
    [credentials.userId, credentials.passwordHash, credentials.changedAt],
  )
}

export const passwordHashOf = async (source: Queryable, userId: string): Promise<string | undefined> => {
  const [row] = await source.query<{ password_hash: string }>(
    'select password_hash from "user".credentials where user_id = $1',
    [userId],
  )
  return row?.password_hash
}
