import type { Queryable, Transaction } from '@licensing/event-store'

interface NamedFactor {
  readonly name: string
  /** ISO 8601 */
  readonly enrolledAt: string
}

/** The person's names for their factors, by factor id. */
export const factorNames = async (
  source: Queryable,
  userId: string,
): Promise<ReadonlyMap<string, NamedFactor>> => {
  const rows = await source.query<{ id: string; name: string; enrolled_at: Date }>(
    `select factor_id as id, 'Aplicativo autenticador' as name, enrolled_at
     from "user".totp_secrets where user_id = $1
     union all select factor_id, name, enrolled_at from "user".passkeys where user_id = $1`,
    [userId],
  )
  return new Map(rows.map(({ id, name, enrolled_at: at }) => [id, { name, enrolledAt: at.toISOString() }]))
}

/** Removes the secrets of one factor, or of all without `factorId`. */
export const dropFactorSecrets = async (
  tx: Transaction,
  userId: string,
  factorId: string | null = null,
): Promise<void> => {
  const own = 'user_id = $1 and ($2::uuid is null or factor_id = $2::uuid)'
  await tx.query(`delete from "user".totp_secrets where ${own}`, [userId, factorId])
  await tx.query(`delete from "user".passkeys where ${own}`, [userId, factorId])
}
