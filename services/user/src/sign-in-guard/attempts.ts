import type { Queryable } from '@licensing/event-store'
import { hash } from 'node:crypto'

/** After this many attempts each further one waits twice as long as the previous one. */
const FIRST_WAIT_SECONDS = 30
/**
 * Four guesses an hour, 35,000 a year: no common password is among the accepted ones. It is also the owner's longest
 * wait.
 */
const LONGEST_WAIT_SECONDS = 900
/** Longer than the longest wait, or waiting would reset the count. */
const EXPIRY_SECONDS = 3_600

/** The key of an account, existing or not: one for all unknown devices, and one per known device. */
export const attemptKey = (email: string, device = ''): string =>
  hash('sha256', `${device}\n${email}`, 'base64url')

/** The wait in seconds before the attempt after the `count`th; the first `$2` attempts are free. */
const waitAfter = (count: string): string =>
  `case when ${count} < $2::int then interval '0'
    else least(${FIRST_WAIT_SECONDS} * 2 ^ least(${count} - $2::int, 10), ${LONGEST_WAIT_SECONDS}) * interval '1 second' end`

const COUNT = 'case when a.expires_at <= now() then 1 else a.attempts + 1 end'
const EXPIRES_AT = `now() + interval '${EXPIRY_SECONDS} seconds'`

/**
 * Counts an attempt before its password is verified, so concurrent attempts are counted one by one. A refused one is
 * not counted. @returns the seconds to wait, 0 if the attempt may proceed
 */
export const countAttempt = async (source: Queryable, key: string, free: number): Promise<number> => {
  const taken = await source.query(
    `insert into "user".sign_in_attempts as a (key, attempts, next_at, expires_at)
     values ($1, 1, now() + ${waitAfter('1')}, ${EXPIRES_AT})
     on conflict (key) do update
       set attempts = ${COUNT}, next_at = now() + ${waitAfter(COUNT)}, expires_at = ${EXPIRES_AT}
       where a.next_at <= now()
     returning 1`,
    [key, free],
  )
  if (taken.length > 0) return 0
  const [row] = await source.query<{ seconds: number }>(
    `select extract(epoch from next_at - now())::float8 as seconds from "user".sign_in_attempts where key = $1`,
    [key],
  )
  return Math.max(1, Math.ceil(row?.seconds ?? 1))
}

/** The password was right, so this attempt is uncounted; those of others stay counted. */
export const uncountAttempt = async (source: Queryable, key: string, free: number): Promise<void> => {
  await source.query(
    `update "user".sign_in_attempts
     set attempts = greatest(attempts - 1, 0), next_at = least(next_at, now() + ${waitAfter('attempts - 1')})
     where key = $1`,
    [key, free],
  )
}

export const deleteAttempts = async (source: Queryable, keys: readonly string[]): Promise<void> => {
  await source.query('delete from "user".sign_in_attempts where key = any ($1)', [keys])
}
