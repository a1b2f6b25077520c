import type { Database } from '@licensing/database'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import { randomUUID } from 'node:crypto'

/** EdDSA over Ed25519 (architecture, sign-in). */
const TOKEN_ALGORITHM = 'EdDSA'

export interface SigningKeys {
  /** The key tokens are signed with, its `kid` inside. */
  readonly privateKey: JWK
  /** Every public key a token in use may have been signed with. */
  readonly jwks: { readonly keys: JWK[] }
}

interface KeyRow {
  readonly kid: string
  readonly private_jwk: JWK
  readonly public_jwk: JWK
  readonly retired_at: Date | null
}

/** Two copies may start at once: the database keeps one key in use, and both go on with that one. */
const generateOnce = async (database: Database): Promise<void> => {
  const { privateKey, publicKey } = await generateKeyPair(TOKEN_ALGORITHM, {
    crv: 'Ed25519',
    extractable: true,
  })
  await database.query(
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

const load = (database: Database): Promise<KeyRow[]> =>
  database.query<KeyRow>(
    'select kid, private_jwk, public_jwk, retired_at from "user".signing_keys order by created_at desc',
  )

/** The keys of this deployment: made at the very first start and kept; a retired one still verifies. */
export const openSigningKeys = async (database: Database): Promise<SigningKeys> => {
  let rows = await load(database)
  if (!rows.some((row) => row.retired_at === null)) {
    await generateOnce(database)
    rows = await load(database)
  }
  const inUse = rows.find((row) => row.retired_at === null)
  if (inUse === undefined) throw new Error('No signing key is in use')
  return { privateKey: { ...inUse.private_jwk, kid: inUse.kid }, jwks: { keys: rows.map(published) } }
}
