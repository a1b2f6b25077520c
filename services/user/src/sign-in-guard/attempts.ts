import type { Queryable } from '@licensing/database'
import { hash } from 'node:crypto'

/** After as many attempts each further one waits twice as long as the one before. */
const FIRST_WAIT_SECONDS = 30
/** Four guesses an hour, 35,000 a year: none of them the commonest passwords. An owner waits as long at worst. */
const LONGEST_WAIT_SECONDS = 900
/** More than the longest wait, or a guesser would gain by waiting. */
const REMEMBERED_SECONDS = 3_600

/** An account, there or not, tried from strange devices together or from a known one alone. */
export const attemptKey = (email: string, device = ''): string =>
  hash('sha256', `${device}\n${email}`, 'base64url')

/** The seconds that the attempt after the `count`th has to wait; `$2` attempts are free. */
const waitAfter = (count: string): string =>
  `case when ${count} < $2::int then interval '0'
    else least(${FIRST_WAIT_SECONDS} * 2 ^ least(${count} - $2::int, 10), ${LONGEST_WAIT_SECONDS}) * interval '1 second' end`

const COUNT = 'case when a.expires_at <= now() then 1 else a.attempts + 1 end'
const REMEMBERED = `now() + interval '${REMEMBERED_SECONDS} seconds'`

/**
 * Counts an attempt before its password is looked at: many at once are counted one after the other. A refused one does not
 * count. @returns the seconds to wait, 0 for an attempt that may be made now
 */
export const takeAttempt = async (source: Queryable, key: string, free: number): Promise<number> => {
  const taken = await source.query(
    `insert into "user".sign_in_attempts as a (key, attempts, next_at, expires_at)
     values ($1, 1, now() + ${waitAfter('1')}, ${REMEMBERED})
     on conflict (key) do update
       set attempts = ${COUNT}, next_at = now() + ${waitAfter(COUNT)}, expires_at = ${REMEMBERED}
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

/** The password was right, so this was no guess; those of others still count. */
export const returnAttempt = async (source: Queryable, key: string, free: number): Promise<void> => {
  await source.query(
    `update "user".sign_in_attempts
     set attempts = greatest(attempts - 1, 0), next_at = least(next_at, now() + ${waitAfter('attempts - 1')})
     where key = $1`,
    [key, free],
  )
}

export const forgetAttempts = async (source: Queryable, key: string): Promise<void> => {
  await source.query('delete from "user".sign_in_attempts where key = $1', [key])
}
