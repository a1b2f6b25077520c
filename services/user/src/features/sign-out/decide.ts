import type { Decide } from '../../domain/account'

export interface SignOut {
  /** The one session that ends, the person's other devices staying signed in; all of them when absent. */
  readonly sessionId?: string
}

export const signOut: Decide<SignOut> = (account, session) => [
  { type: 'UserSessionsEnded', data: { userId: account.id, ...session } },
]
