import { userStream } from '@licensing/contracts'
import { commit, type Database, type EventStore } from '@licensing/event-store'
import type { Accounts } from '../accounts/accounts'
import { putCredentials } from '../credentials/credentials'
import { hashPassword } from '../credentials/password-hash'
import type { AccountEvent } from '../domain/account-events'

export interface OperatorDeps {
  readonly database: Database
  readonly store: EventStore
  readonly accounts: Accounts
  readonly now: () => Date
}

/** Opens an account outside the API. @returns false when its stream already exists */
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
  const meta = { actorId: null, actorRole: null, correlationId: asked.correlationId }
  return commit(database, async (tx) => {
    if ((await store.head(database, userStream(userId))).version > 0) return false
    const passwordHash = await hashPassword(asked.password)
    await accounts.open({ tx, meta }, asked.opening)
    await putCredentials(tx, { userId, passwordHash, changedAt: now() })
    return true
  })
}
