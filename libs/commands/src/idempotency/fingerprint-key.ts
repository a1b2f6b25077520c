import { randomBytes } from 'node:crypto'
import type { Database } from '@licensing/database'

/** The secret a service's fingerprints are made with; asked for at the first keyed command. */
export type FingerprintKey = () => Promise<string>

const FIND = 'select key from http_kit.fingerprint_keys where kept_by = current_user'

const find = async (database: Database): Promise<string | undefined> => {
  const [row] = await database.query<{ key: string }>(FIND)
  return row?.key
}

/** Two instances may do so at once: the database keeps one, both go on with that one. */
const make = async (database: Database): Promise<string> => {
  const key = randomBytes(32).toString('base64url')
  await database.query(
    'insert into http_kit.fingerprint_keys (key) values ($1) on conflict (kept_by) do nothing',
    [key],
  )
  return (await find(database)) ?? make(database)
}

/**
 * A request's fields are few and often guessable (a CPF, a phone number), so a plain hash of them could be undone by whoever reads the
 * kept answers. The key is made at the first use, is the same for all instances of a service and never changes: it is read once.
 * Row-level security shows it to the service's own role alone; in a whole dump it lies beside what it protects (ADR 0016).
 */
export const openFingerprintKey = (database: Database): FingerprintKey => {
  let key: Promise<string> | undefined
  const read = async () => (await find(database)) ?? make(database)
  return () => {
    key ??= read().catch((error: unknown) => {
      key = undefined
      throw error
    })
    return key
  }
}
