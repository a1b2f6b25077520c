import type { Database, Queryable } from '@licensing/event-store'
import type { Logger } from '@licensing/observability'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { randomUUID } from 'node:crypto'

/** EdDSA over Ed25519 (architecture, sign-in). */
const TOKEN_ALGORITHM = 'EdDSA'

export interface SigningKeys {
  /** The current signing key, with its `kid`. */
  readonly current: () => Promise<JWK>
  /** Every public key that may have signed a valid token; a new array whenever the keys change. */
  readonly jwks: { readonly keys: JWK[] }
}

interface KeyRow {
  readonly kid: string
  readonly private_jwk: JWK
  readonly public_jwk: JWK
  readonly retired_at: Date | null
}

/** Creates and stores a key. Two instances may do so concurrently: the database keeps one, which both use. */
export const generateOnce = async (source: Queryable): Promise<void> => {
  const { privateKey, publicKey } = await generateKeyPair(TOKEN_ALGORITHM, {
    crv: 'Ed25519',
    extractable: true,
  })
  await source.query(
    `insert into "user".signing_keys (kid, private_jwk, public_jwk) values ($1, $2, $3) on conflict do nothing`,
    [randomUUID(), JSON.stringify(await exportJWK(privateKey)), JSON.stringify(await exportJWK(publicKey))],
  )
}

const published = ({ kid, public_jwk }: KeyRow): JWK => ({
  ...public_jwk,
  kid,
  alg: TOKEN_ALGORITHM,
  use: 'sig',
})

/** The longest life of a token plus some minutes of clock skew; afterwards all tokens of a retired key are expired. */
const LAST_TOKEN_MS = (8 * 60 + 5) * 60_000
/** Another process may have rotated the key; a new key is published long before it signs. */
const RELOAD_AFTER_MS = 30_000

/** Keys that may have signed a valid token, newest first. */
const load = (database: Database): Promise<KeyRow[]> =>
  database.query<KeyRow>(
    `select kid, private_jwk, public_jwk, retired_at from "user".signing_keys
     where retired_at is null or retired_at > now() - $1 * interval '1 millisecond' order by created_at desc`,
    [LAST_TOKEN_MS],
  )

/** The next key to be retired signs until then (rotation retires a key ahead of time), the one in use after it. */
const signingAt = (rows: readonly KeyRow[], at: number): KeyRow | undefined => {
  const until = ({ retired_at }: KeyRow) => retired_at?.getTime() ?? Number.POSITIVE_INFINITY
  return rows.filter((row) => until(row) > at).toSorted((a, b) => until(a) - until(b))[0]
}

const loadOrCreate = async (database: Database): Promise<KeyRow[]> => {
  const rows = await load(database)
  if (rows.some((row) => row.retired_at === null)) return rows
  await generateOnce(database)
  return load(database)
}

const sameKeys = (a: readonly KeyRow[], b: readonly KeyRow[]): boolean =>
  a.map(({ kid }) => kid).join() === b.map(({ kid }) => kid).join()

/**
 * The keys of this deployment: created at the first start; a retired one still verifies. A rotation is noticed within
 * half a minute.
 */
export const openSigningKeys = async (
  database: Database,
  { now, logger }: { readonly now: () => Date; readonly logger: Logger },
): Promise<SigningKeys> => {
  let rows = await loadOrCreate(database)
  let keys = rows.map(published)
  let readAt = performance.now()
  const isStale = () => performance.now() - readAt > RELOAD_AFTER_MS
  const reload = async (): Promise<void> => {
    readAt = performance.now()
    const found = await loadOrCreate(database)
    if (!sameKeys(rows, found)) keys = found.map(published)
    rows = found
  }
  return {
    current: async () => {
      if (isStale()) await reload()
      const row = signingAt(rows, now().getTime())
      if (row === undefined) throw new Error('No signing key is in use')
      return { ...row.private_jwk, kid: row.kid }
    },
    jwks: {
      get keys() {
        // Returns the cached keys and refreshes them in the background.
        if (isStale())
          reload().catch((error: unknown) => logger.warn({ err: error }, 'reload of signing keys failed'))
        return keys
      },
    },
  }
}
