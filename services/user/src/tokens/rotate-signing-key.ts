import type { Database } from '@licensing/database'
import { generateOnce } from './signing-keys'

/** Long enough for every service to have fetched the new key: they keep a set for ten minutes. */
const PUBLISHED_AHEAD_MINUTES = 15

export type Rotation =
  /** The new key signs from then on; until then, and while its tokens last, the old one is good. */
  | { readonly done: true; readonly signsFrom: Date }
  /** An earlier rotation is not over; another may begin then. */
  | { readonly done: false; readonly busyUntil: Date }

/**
 * Puts a new key in the place of the one that signs tokens. Without haste nobody notices: the new one is published
 * before it is used, the old one until the last of its tokens expired. A compromised one goes at once, with every
 * other, and everyone is signed out.
 */
export const rotateSigningKey = (
  database: Database,
  { compromised = false }: { readonly compromised?: boolean } = {},
): Promise<Rotation> =>
  database.transaction(async (tx) => {
    await tx.query('lock table "user".signing_keys in share row exclusive mode')
    if (compromised) {
      await tx.query('delete from "user".signing_keys')
      await generateOnce(tx)
      return { done: true, signsFrom: new Date() }
    }
    const [busy] = await tx.query<{ until: Date }>(
      'select retired_at as until from "user".signing_keys where retired_at > now() limit 1',
    )
    if (busy !== undefined) return { done: false, busyUntil: busy.until }
    await tx.query(`delete from "user".signing_keys where retired_at < now() - interval '9 hours'`)
    const [retired] = await tx.query<{ at: Date }>(
      `update "user".signing_keys set retired_at = now() + $1 * interval '1 minute'
       where retired_at is null returning retired_at as at`,
      [PUBLISHED_AHEAD_MINUTES],
    )
    await generateOnce(tx)
    return { done: true, signsFrom: retired?.at ?? new Date() }
  })
