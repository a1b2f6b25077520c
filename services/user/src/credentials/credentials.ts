import type { Queryable, Step } from '@licensing/database'

/** An effect that stores a person's password hash, in the write that records the change. */
export const putCredentials = (credentials: {
  readonly userId: string
  readonly passwordHash: string
  readonly changedAt: Date
}): Step => ({
  sql: `insert into "user".credentials (user_id, password_hash, changed_at)
    select $1::uuid, $2::text, $3::timestamptz from written
    on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at`,
  values: [credentials.userId, credentials.passwordHash, credentials.changedAt.toISOString()],
})

export const passwordHashOf = async (source: Queryable, userId: string): Promise<string | undefined> => {
  const [row] = await source.query<{ password_hash: string }>(
    'select password_hash from "user".credentials where user_id = $1',
    [userId],
  )
  return row?.password_hash
}
