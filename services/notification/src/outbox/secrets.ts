import { type Farewell, farewell, mailedToken } from '@licensing/contracts'
import type { EventStore, PersonalData, Queryable } from '@licensing/event-store'
import { eventOf } from '../notices/notice'
import type { ClaimedMail } from './claim'

/** Data of an e-mail about an account, which no table of this service stores (N5b). */
export interface MailSecret {
  /** Of a link that works once. */
  readonly token?: string
  readonly expiresAt?: string
  readonly farewell?: Farewell
  /** The key to delete once the e-mail is done. */
  readonly keyId?: string
}

interface SealedLink {
  readonly userId: string
  readonly sealedToken: string
  readonly expiresAt: string
}

interface SealedFarewell {
  readonly farewellId?: string
  readonly sealedFarewell?: string
}

/** Opened only to send. Null if the key was deleted, which nobody can undo. */
export const openSecret = async (
  { store, personal, source }: { store: EventStore; personal: PersonalData; source: Queryable },
  mail: ClaimedMail,
): Promise<MailSecret | null> => {
  const at = eventOf(mail.source)
  if (at === undefined) return null
  const { events } = await store.load(source, at.streamId, { after: at.version - 1, upTo: at.version })
  const data = events[0]?.data as (SealedLink & SealedFarewell) | undefined
  if (data === undefined) return null
  const open = async (personId: string, sealed: string) =>
    (await personal.decrypt([{ personId, sealed }], source))[0] ?? null
  if (mail.kind === 'farewell') {
    const { farewellId: keyId, sealedFarewell } = data
    if (keyId === undefined || sealedFarewell === undefined) return null
    const opened = await open(keyId, sealedFarewell)
    return opened === null ? null : { farewell: farewell.parse(opened), keyId }
  }
  const opened = await open(data.userId, data.sealedToken)
  return opened === null ? null : { ...mailedToken.parse(opened), expiresAt: data.expiresAt }
}
