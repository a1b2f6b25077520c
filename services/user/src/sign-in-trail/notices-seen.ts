import { type Queryable, type Transaction, refusing } from '@licensing/event-store'
import { DomainError } from '@licensing/contracts'

/** The time until which the person has seen the notices; the epoch if none. */
export const noticesSeenUntil = async (source: Queryable, userId: string): Promise<Date> => {
  const [row] = await source.query<{ seen_until: Date }>(
    'select seen_until from "user".notices_seen where user_id = $1',
    [userId],
  )
  return row?.seen_until ?? new Date(0)
}

/** The time never goes backwards, also with several tabs. */
export const markNoticesSeen = async (tx: Transaction, userId: string, until: Date): Promise<void> => {
  await refusing(
    tx.query(
      `insert into "user".notices_seen as n (user_id, seen_until) select $1::uuid, $2::timestamptz
      on conflict (user_id) do update set seen_until = greatest(n.seen_until, excluded.seen_until)`,
      [userId, until.toISOString()],
    ),
    { notices_seen_user_id_fkey: (cause) => new DomainError('SESSION_ENDED', { cause }) },
  )
}
