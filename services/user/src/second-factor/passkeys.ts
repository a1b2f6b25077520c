import { type Queryable, type Transaction, refusing } from '@licensing/event-store'
import { DomainError } from '@licensing/contracts'

/** A stored passkey; `credentialId` is in base64url, as in browsers. */
export interface Passkey {
  readonly credentialId: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  /** The signature counter; always 0 for an authenticator without one. */
  readonly counter: number
}

interface PasskeyRow {
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: string
}

export const passkeysOf = async (source: Queryable, userId: string): Promise<readonly Passkey[]> => {
  const rows = await source.query<PasskeyRow>(
    'select credential_id, public_key, counter from "user".passkeys where user_id = $1 order by enrolled_at',
    [userId],
  )
  return rows.map((row) => ({
    credentialId: row.credential_id,
    publicKey: new Uint8Array(row.public_key),
    counter: Number(row.counter),
  }))
}

export interface NewPasskey extends Passkey {
  readonly factorId: string
  readonly userId: string
  readonly name: string
  readonly enrolledAt: Date
}

export const putPasskey = async (tx: Transaction, passkey: NewPasskey): Promise<void> => {
  await tx.query(
    `insert into "user".passkeys (factor_id, user_id, credential_id, public_key, counter, name, enrolled_at)
      select $1::uuid, $2::uuid, $3::text, decode($4::text, 'base64'), $5::bigint, $6::text, $7::timestamptz`,
    [
      passkey.factorId,
      passkey.userId,
      passkey.credentialId,
      Buffer.from(passkey.publicKey).toString('base64'),
      passkey.counter,
      passkey.name,
      passkey.enrolledAt.toISOString(),
    ],
  )
}

/** Raised by "user".use_passkey. */
const OLD_COUNT = 'LC024'

/** @throws DomainError WRONG_CODE if the stored counter is higher, which means a clone on another device */
export const usePasskey = async (
  tx: Transaction,
  userId: string,
  { credentialId, counter }: Pick<Passkey, 'credentialId' | 'counter'>,
): Promise<void> => {
  await refusing(tx.query('select "user".use_passkey($1, $2, $3)', [userId, credentialId, counter]), {
    [OLD_COUNT]: (cause) => new DomainError('WRONG_CODE', { cause }),
  })
}
