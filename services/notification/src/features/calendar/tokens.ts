import { createHash, randomBytes } from 'node:crypto'
import type { Queryable, Transaction } from '@licensing/event-store'

const TOKEN_BYTES = 32

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Replaces the person's token. @returns the new one, which is not stored */
export const renewToken = async (tx: Transaction, personId: string, now: Date): Promise<string> => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await tx.query(
    `insert into notification.calendars (person_id, token_hash, created_at) values ($1, $2, $3)
       on conflict (person_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`,
    [personId, hashOf(token), now],
  )
  return token
}

export const endToken = async (tx: Transaction, personId: string): Promise<void> => {
  await tx.query('delete from notification.calendars where person_id = $1', [personId])
}

export const hasToken = async (source: Queryable, personId: string): Promise<boolean> => {
  const rows = await source.query('select from notification.calendars where person_id = $1', [personId])
  return rows.length > 0
}

/** The person whose calendar a token opens; null for an unknown or ended one. */
export const personOf = async (source: Queryable, token: string): Promise<string | null> => {
  const [row] = await source.query<{ person_id: string }>(
    'select person_id from notification.calendars where token_hash = $1',
    [hashOf(token)],
  )
  return row?.person_id ?? null
}
