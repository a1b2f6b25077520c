import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '@licensing/database'

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

export interface Fingerprinted {
  readonly method: string
  /** Includes the query. */
  readonly path: string
  readonly body: unknown
  readonly files: readonly {
    readonly partName: string
    readonly originalName: string
    readonly sha256: string
  }[]
}

const textOf = ({ method, path, body, files }: Fingerprinted): string => {
  const parts = files
    .map(({ partName, originalName, sha256 }) => [partName, originalName, sha256])
    .toSorted((a, b) => (a.join('\n') < b.join('\n') ? -1 : 1))
  return JSON.stringify([method, path, sorted(body), parts])
}

/** Passwords are not stored even as a hash, so two requests that differ only in the password have the same fingerprint. */
const withoutPassword = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'password' in body ? { ...body, password: undefined } : body

/** Identical for equal requests, regardless of the order of fields and parts and of the multipart boundary. */
export const fingerprintOf = (request: Fingerprinted, key: string): string =>
  createHmac('sha256', key)
    .update(textOf({ ...request, body: withoutPassword(request.body) }))
    .digest('hex')

/** Loads the secret for a service's fingerprints, at the first keyed command. */
export type FingerprintKey = () => Promise<string>

const FIND = 'select key from commands.fingerprint_keys where kept_by = current_user'

const find = async (database: Database): Promise<string | undefined> => {
  const [row] = await database.query<{ key: string }>(FIND)
  return row?.key
}

/** When two instances insert a key concurrently, the database keeps one and both use it. */
const create = async (database: Database): Promise<string> => {
  const key = randomBytes(32).toString('base64url')
  await database.query(
    'insert into commands.fingerprint_keys (key) values ($1) on conflict (kept_by) do nothing',
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
