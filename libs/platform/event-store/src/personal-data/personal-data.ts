import type { Database, Queryable, Transaction } from '../database/types'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { randomBytes } from 'node:crypto'
import { NoPersonKey } from '../errors'

export interface SealedData {
  readonly personId: string
  readonly sealed: string
}

/** Seals personal data under one person's key: JWE compact, A256GCM. */
export type Seal = (data: object) => Promise<string>

/** Personal data inside events, readable only while the person's key exists (ADR 0006). */
export interface PersonalData {
  /** Generates a person's first key. It is stored by the transaction that appends the data sealed with it, after the append. */
  newKey(personId: string): NewKey
  /** @throws NoPersonKey */
  sealFor(personId: string): Promise<Seal>
  /**
   * Results are in the given order, null where the key was deleted. One query loads all keys. Inside a transaction
   * pass its own connection as `source`: transactions that each wait for a second connection can exhaust the pool.
   */
  decrypt(many: readonly SealedData[], source?: Queryable): Promise<(Record<string, unknown> | null)[]>
  /** Deletes the key, which makes the data sealed with it permanently unreadable. */
  forget(tx: Transaction, personId: string): Promise<void>
}

interface NewKey {
  readonly seal: Seal
  readonly store: (tx: Transaction) => Promise<void>
}

interface KeyRow {
  readonly person_id: string
  readonly key: Buffer
}

async function open(sealed: string, key: Buffer | undefined): Promise<Record<string, unknown> | null> {
  if (key === undefined) return null
  const { plaintext } = await compactDecrypt(sealed, key, {
    keyManagementAlgorithms: ['dir'],
    contentEncryptionAlgorithms: ['A256GCM'],
  })
  return JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, unknown>
}

const sealWith =
  (key: Buffer): Seal =>
  (data) =>
    new CompactEncrypt(new TextEncoder().encode(JSON.stringify(data)))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
      .encrypt(key)

export function personalData({ database }: { readonly database: Database }): PersonalData {
  return {
    newKey(personId) {
      const key = randomBytes(32)
      return {
        seal: sealWith(key),
        async store(tx) {
          await tx.query('insert into event_store.person_keys (person_id, key) values ($1, $2)', [
            personId,
            key,
          ])
        },
      }
    },
    async sealFor(personId) {
      const [row] = await database.query<KeyRow>(
        'select key from event_store.person_keys where person_id = $1',
        [personId],
      )
      if (row === undefined) throw new NoPersonKey(personId)
      return sealWith(row.key)
    },
    async decrypt(many, source = database) {
      const ids = [...new Set(many.map(({ personId }) => personId))]
      const rows = await source.query<KeyRow>(
        'select person_id, key from event_store.person_keys where person_id = any ($1)',
        [ids],
      )
      const keys = new Map(rows.map((row) => [row.person_id, row.key]))
      return Promise.all(many.map(({ personId, sealed }) => open(sealed, keys.get(personId))))
    },
    async forget(tx, personId) {
      await tx.query('delete from event_store.person_keys where person_id = $1', [personId])
    },
  }
}
