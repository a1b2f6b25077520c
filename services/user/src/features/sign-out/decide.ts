import { DomainError } from '@licensing/contracts'
import type { Decide } from '../../domain/account'

export interface SignOut {
  /** The session to end; the person's other devices stay signed in. */
  readonly sessionId: string
}

export const signOut: Decide<SignOut> = (account, { sessionId }) => [
  { type: 'UserSessionsEnded', data: { userId: account.id, sessionId } },
]

export interface EndSession extends SignOut {
  /** Whether it is one of the person's open sessions. */
  readonly isOpen: boolean
}

export const endSession: Decide<EndSession> = (account, { sessionId, isOpen }) => {
  if (!isOpen) throw new DomainError('NOT_FOUND')
  return signOut(account, { sessionId })
}

export const endOtherSessions: Decide<SignOut> = (account, { sessionId }) => [
  { type: 'UserSessionsEnded', data: { userId: account.id, exceptSessionId: sessionId } },
]
