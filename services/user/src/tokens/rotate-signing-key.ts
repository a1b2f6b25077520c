import type { Database } from '@licensing/event-store'
import { generateOnce } from './signing-keys'

/** Long enough for every service to fetch the new key: services cache the key set for ten minutes. */
const PUBLISHED_AHEAD_MINUTES = 15

export type Rotation =
  /** The new key signs from then on; the old one stays valid until then and until its tokens expire. */
  | { readonly done: true; readonly signsFrom: Date }
  /** An earlier rotation is still running; another may begin at this time. */
  | { readonly done: false; readonly busyUntil: Date }

/**
 * Replaces the key that signs tokens. A normal rotation is invisible to users: the new key is published before it is
 * used, the old one until its last token expires. A compromised key is removed immediately with all others, which
 * signs everyone out.
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
