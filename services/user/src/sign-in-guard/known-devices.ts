import { type Queryable, type Transaction, refusing } from '@licensing/event-store'
import { DomainError } from '@licensing/contracts'
import type { Cookies } from '@licensing/http'
import { hash, randomBytes } from 'node:crypto'

const COOKIE = 'device'
const KNOWN_DAYS = 30
const KNOWN = `signed_in_at > now() - interval '${KNOWN_DAYS} days'`

/** Only the hash is stored, so the rows do not identify a device. */
const hashed = (secret: string): string => hash('sha256', secret, 'base64url')

/** The hash of the request's device, if the account's owner recently signed in with it. */
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

/** A device keeps the secret issued by this portal, also for another account; a secret of its own is replaced. */
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

/** In the transaction that opens a session. @throws DomainError INVALID_CREDENTIALS if the account was deleted meanwhile */
export const storeDevice = async (
  source: Queryable,
  userId: string,
  { tx, cookies }: { readonly tx: Transaction; readonly cookies: Cookies },
): Promise<void> => {
  const secret = await secretOf(source, cookies)
  await refusing(
    tx.query(
      `insert into "user".known_devices (device, user_id, signed_in_at)
      select $1::text, $2::uuid, now()
      on conflict (device, user_id) do update set signed_in_at = excluded.signed_in_at`,
      [hashed(secret), userId],
    ),
    {
      known_devices_user_id_fkey: (cause) => new DomainError('INVALID_CREDENTIALS', { cause }),
    },
  )
  cookies.set(COOKIE, secret, { days: KNOWN_DAYS })
}

/** Deletes expired attempts and devices. @returns the number of deleted rows */
export const purgeSignInGuard = async (source: Queryable): Promise<number> => {
  const attempts = await source.query(
    'delete from "user".sign_in_attempts where expires_at <= now() returning 1',
  )
  const devices = await source.query(`delete from "user".known_devices where not (${KNOWN}) returning 1`)
  return attempts.length + devices.length
}
