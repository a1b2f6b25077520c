import type { Queryable } from '@licensing/database'
import type { Cookies } from '@licensing/http-kit'
import { hash, randomBytes } from 'node:crypto'

const COOKIE = 'device'
const KNOWN_DAYS = 30
const KNOWN = `signed_in_at > now() - interval '${KNOWN_DAYS} days'`

/** Only its hash is kept: the rows alone are no device. */
const hashed = (secret: string): string => hash('sha256', secret, 'base64url')

/** The device of the request, by its hash, where that account's owner signed in with it lately. */
export const knownDevice = async (
  source: Queryable,
  email: string,
  cookies: Cookies,
): Promise<string | undefined> => {
  const secret = cookies.get(COOKIE)
  if (secret === undefined) return undefined
  const device = hashed(secret)
  const known = await source.query(
    `select from "user".known_devices d join "user".users u on u.id = d.user_id
     where d.device = $1 and lower(u.email) = $2 and ${KNOWN}`,
    [device, email],
  )
  return known.length > 0 ? device : undefined
}

/** A device keeps the secret that this portal gave it, also for another account; one it brings itself is replaced. */
const secretOf = async (source: Queryable, cookies: Cookies): Promise<string> => {
  const given = cookies.get(COOKIE)
  const issued =
    given === undefined
      ? []
      : await source.query(`select from "user".known_devices where device = $1 and ${KNOWN} limit 1`, [
          hashed(given),
        ])
  return given !== undefined && issued.length > 0 ? given : randomBytes(32).toString('base64url')
}

/** After a whole sign-in, with the second step where there is one. The account may be deleted meanwhile. */
export const rememberDevice = async (source: Queryable, userId: string, cookies: Cookies): Promise<void> => {
  const secret = await secretOf(source, cookies)
  await source.query(
    `insert into "user".known_devices (device, user_id, signed_in_at)
     select $1, id, now() from "user".users where id = $2 for key share
     on conflict (device, user_id) do update set signed_in_at = excluded.signed_in_at`,
    [hashed(secret), userId],
  )
  cookies.set(COOKIE, secret, { days: KNOWN_DAYS })
}

/** What no sign-in will ask for again. @returns how many rows went */
export const purgeSignInGuard = async (source: Queryable): Promise<number> => {
  const attempts = await source.query(
    'delete from "user".sign_in_attempts where expires_at <= now() returning 1',
  )
  const devices = await source.query(`delete from "user".known_devices where not (${KNOWN}) returning 1`)
  return attempts.length + devices.length
}
