import { randomBytes } from 'node:crypto'
import type { Database } from '@licensing/database'

/** Loads the secret for a service's fingerprints, at the first keyed command. */
export type FingerprintKey = () => Promise<string>

const FIND = 'select key from http_kit.fingerprint_keys where kept_by = current_user'

const find = async (database: Database): Promise<string | undefined> => {
  const [row] = await database.query<{ key: string }>(FIND)
  return row?.key
}

/** When two instances insert a key concurrently, the database keeps one and both use it. */
const create = async (database: Database): Promise<string> => {
  const key = randomBytes(32).toString('base64url')
  await database.query(
    'insert into http_kit.fingerprint_keys (key) values ($1) on conflict (kept_by) do nothing',
    [key],
  )
  return (await find(database)) ?? create(database)
}

/**
 * The fields of a request are few and often guessable (a CPF, a phone number), so a reader of the stored responses could reverse a
 * plain hash of them. The key is created at the first use, is shared by all instances of a service and never changes, so it is read
 * once. Row-level security restricts it to the service's own role; a full dump contains it together with the data it protects (ADR 0016).
 */
export const openFingerprintKey = (database: Database): FingerprintKey => {
  let key: Promise<string> | undefined
  const read = async () => (await find(database)) ?? create(database)
  return () => {
    key ??= read().catch((error: unknown) => {
      key = undefined
      throw error
    })
    return key
  }
}
