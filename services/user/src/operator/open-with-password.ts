import { userStream } from '@licensing/contracts'
import type { Database } from '@licensing/database'
import type { EventStore } from '@licensing/event-store'
import type { Accounts } from '../accounts/accounts'
import { saveCredentials } from '../credentials/credentials'
import { hashPassword } from '../credentials/password-hash'
import type { AccountEvent } from '../domain/account-events'

export interface OperatorDeps {
  readonly database: Database
  readonly store: EventStore
  readonly accounts: Accounts
  readonly now: () => Date
}

/** Opens an account nobody asked for over the API. @returns false when its stream has begun before */
export const openWithPassword = async (
  { database, store, accounts, now }: OperatorDeps,
  asked: {
    readonly opening: readonly AccountEvent[]
    readonly password: string
    readonly correlationId: string
  },
): Promise<boolean> => {
  const userId = asked.opening[0]?.data.userId
  if (userId === undefined) throw new Error('An account opens with an event')
  if ((await store.head(database, userStream(userId))).version > 0) return false
  const passwordHash = await hashPassword(asked.password)
  const meta = { actorId: null, actorRole: null, correlationId: asked.correlationId }
  await database.transaction(async (tx) => {
    await accounts.open({ tx, meta }, asked.opening)
    await saveCredentials(tx, { userId, passwordHash, changedAt: now() })
  })
  return true
}
