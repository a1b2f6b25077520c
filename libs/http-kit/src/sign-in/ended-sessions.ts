import { userStream } from '@licensing/contracts'
import type { EventStore } from '@licensing/event-store'

export interface EndedSessions {
  /** Whether a token issued to that person at that instant is no longer to be accepted. */
  readonly isEnded: (userId: string, issuedAtMs: number, sessionId: string) => Promise<boolean>
}

/**
 * Asks the event store on every request, so that a session that was ended, or whose rights changed, is refused by every
 * service from the next request on (decisions 3 and 8.3).
 */
export const endedSessionsIn = (store: Pick<EventStore, 'ofType'>): EndedSessions => ({
  isEnded: async (userId, issuedAtMs, sessionId) => {
    const ended = await store.ofType(userStream(userId), 'UserSessionsEnded', new Date(issuedAtMs))
    return ended.some(({ data }) => {
      // Without a session all of the person's are ended.
      const { sessionId: only = sessionId } = data as { readonly sessionId?: string }
      return only === sessionId
    })
  },
})

/** For a process that ends no sessions, such as a test of something else. */
export const noEndedSessions: EndedSessions = { isEnded: async () => false }
