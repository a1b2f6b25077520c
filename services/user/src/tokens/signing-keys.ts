import type { Database, Queryable } from '@licensing/database'
import type { Logger } from '@licensing/observability'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { randomUUID } from 'node:crypto'

/** EdDSA over Ed25519 (architecture, sign-in). */
const TOKEN_ALGORITHM = 'EdDSA'

export interface SigningKeys {
  /** The key tokens are signed with now, its `kid` inside. */
  readonly current: () => Promise<JWK>
  /** Every public key a token in use may have been signed with; another array whenever they are others. */
  readonly jwks: { readonly keys: JWK[] }
}

interface KeyRow {
  readonly kid: string
  readonly private_jwk: JWK
  readonly public_jwk: JWK
  readonly retired_at: Date | null
}

/** Makes a key and stores it. Two copies may do so at once: the database keeps one in use, both go on with that one. */
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

/** The longest life of a token and some minutes for clocks that differ: what a retired key signed is expired then. */
const LAST_TOKEN_MS = (8 * 60 + 5) * 60_000
/** Another process may have rotated meanwhile; a new key is published long before it signs. */
const READ_AGAIN_MS = 30_000

/** Those that have not been retired so long that no token of theirs can be in use, the newest first. */
const load = (database: Database): Promise<KeyRow[]> =>
  database.query<KeyRow>(
    `select kid, private_jwk, public_jwk, retired_at from "user".signing_keys
     where retired_at is null or retired_at > now() - $1 * interval '1 millisecond' order by created_at desc`,
    [LAST_TOKEN_MS],
  )

/** The one that is retired next signs until then (rotation retires a key ahead of time); the one in use after it. */
const signingAt = (rows: readonly KeyRow[], at: number): KeyRow | undefined => {
  const until = ({ retired_at }: KeyRow) => retired_at?.getTime() ?? Number.POSITIVE_INFINITY
  return rows.filter((row) => until(row) > at).toSorted((a, b) => until(a) - until(b))[0]
}

const loadOrMake = async (database: Database): Promise<KeyRow[]> => {
  const rows = await load(database)
  if (rows.some((row) => row.retired_at === null)) return rows
  await generateOnce(database)
  return load(database)
}

const sameKeys = (a: readonly KeyRow[], b: readonly KeyRow[]): boolean =>
  a.map(({ kid }) => kid).join() === b.map(({ kid }) => kid).join()

/**
 * The keys of this deployment: made at the very first start and kept; a retired one still verifies. What a rotation
 * changes is seen within half a minute.
 */
export const openSigningKeys = async (
  database: Database,
  { now, logger }: { readonly now: () => Date; readonly logger: Logger },
): Promise<SigningKeys> => {
  let rows = await loadOrMake(database)
  let keys = rows.map(published)
  let readAt = performance.now()
  const isOld = () => performance.now() - readAt > READ_AGAIN_MS
  const readAgain = async (): Promise<void> => {
    readAt = performance.now()
    const found = await loadOrMake(database)
    if (!sameKeys(rows, found)) keys = found.map(published)
    rows = found
  }
  return {
    current: async () => {
      if (isOld()) await readAgain()
      const row = signingAt(rows, now().getTime())
      if (row === undefined) throw new Error('No signing key is in use')
      return { ...row.private_jwk, kid: row.kid }
    },
    jwks: {
      get keys() {
        // Whoever asks gets what is known; the next one what is new.
        if (isOld())
          readAgain().catch((error: unknown) => logger.warn({ err: error }, 'signing keys not read again'))
        return keys
      },
    },
  }
}
