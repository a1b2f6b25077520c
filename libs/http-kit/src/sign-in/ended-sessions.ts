import { type UserEvent, userStream } from '@licensing/contracts'
import type { EventStore } from '@licensing/event-store'

export interface EndedSessions {
  /** Whether a token issued to that person at that instant is no longer to be accepted. */
  readonly isEnded: (userId: string, issuedAtMs: number, sessionId: string) => Promise<boolean>
}

type SessionsEnded = Extract<UserEvent, { type: 'UserSessionsEnded' }>

/** Whether an event ends that session, if its token was issued before: the one it names, all but the one it spares, or all. */
export const endsSession = (
  { sessionId: only, exceptSessionId: spared }: Omit<SessionsEnded['data'], 'userId'>,
  sessionId: string,
): boolean => (only === undefined || only === sessionId) && spared !== sessionId

/**
 * Asks the event store on every request, so that a session that was ended, or whose rights changed, is refused by every
 * service from the next request on (decisions 3 and 8.3).
 */
export const endedSessionsIn = (store: Pick<EventStore, 'ofType'>): EndedSessions => ({
  isEnded: async (userId, issuedAtMs, sessionId) => {
    const ended = await store.ofType<SessionsEnded>(
      userStream(userId),
      'UserSessionsEnded',
      new Date(issuedAtMs),
    )
    return ended.some(({ data }) => endsSession(data, sessionId))
  },
})

/** For a process that ends no sessions, such as a test of something else. */
export const noEndedSessions: EndedSessions = { isEnded: async () => false }
