import type { Database, Transaction } from '@licensing/database'
import { CompactEncrypt, compactDecrypt } from 'jose'
import { randomBytes } from 'node:crypto'

export interface SealedData {
  readonly personId: string
  readonly sealed: string
}

/** Personal data inside events, readable only while the person's key exists (architecture, event store). */
export interface PersonalData {
  /** Makes the person's key unless there is one. It writes: `lock` the person's stream first, then append. */
  createKey(tx: Transaction, personId: string): Promise<void>
  /** JWE compact, A256GCM under the person's key. @throws when the person has no key */
  encrypt(tx: Transaction, personId: string, data: object): Promise<string>
  /** In the order given; null where the key was deleted. One query for all keys. */
  decrypt(many: readonly SealedData[]): Promise<(Record<string, unknown> | null)[]>
  /** Deletes the key: what was sealed with it stays unreadable for good. */
  forget(tx: Transaction, personId: string): Promise<void>
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

export function personalData({ database }: { readonly database: Database }): PersonalData {
  return {
    async createKey(tx, personId) {
      await tx.query(
        'insert into event_store.person_keys (person_id, key) values ($1, $2) on conflict do nothing',
        [personId, randomBytes(32)],
      )
    },
    async encrypt(tx, personId, data) {
      const [row] = await tx.query<KeyRow>('select key from event_store.person_keys where person_id = $1', [
        personId,
      ])
      if (row === undefined) throw new Error(`${personId} has no key: never made, or forgotten`)
      return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(data)))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(row.key)
    },
    async decrypt(many) {
      const ids = [...new Set(many.map(({ personId }) => personId))]
      const rows = await database.query<KeyRow>(
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
