import type { Farewell } from '@licensing/contracts'
import type { PersonalData, Transaction } from '@licensing/event-store'
import { randomUUID } from 'node:crypto'
import type { Account } from '../domain/account'
import type { AccountEvent } from '../domain/account-events'

/** Person keys of farewells; no person has such an id. */
export const FAREWELL_PREFIX = 'farewell-'

export interface SealedFarewell {
  readonly events: readonly AccountEvent[]
  /** Stores the key, after the append. */
  readonly store: (tx: Transaction) => Promise<void>
}

/**
 * The key of a rejected person is deleted with the account, before the e-mail about it is sent. Name, address and reason are sealed
 * for that e-mail under a key of their own, which the notification service deletes when it has sent it (ADR 0037).
 */
export const sealFarewell = async (
  personal: PersonalData,
  { personal: { name, email } }: Account,
  events: readonly AccountEvent[],
): Promise<SealedFarewell> => {
  const rejected = events.find(({ type }) => type === 'ApplicantRejected')
  if (rejected?.type !== 'ApplicantRejected') return { events, store: async () => undefined }
  const farewellId = `${FAREWELL_PREFIX}${randomUUID()}`
  const key = personal.newKey(farewellId)
  const { reason = null } = rejected.data
  const sealedFarewell = await key.seal({ name, email, reason } satisfies Farewell)
  const sealed = { ...rejected, data: { ...rejected.data, farewellId, sealedFarewell } }
  return { events: events.map((event) => (event === rejected ? sealed : event)), store: key.store }
}
