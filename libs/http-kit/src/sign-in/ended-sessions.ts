import { type UserEvent, userStream } from '@licensing/contracts'
import type { EventStore } from '@licensing/event-store'

export interface EndedSessions {
  /** Whether the session of a token issued to the person at that instant has ended. */
  readonly isEnded: (userId: string, issuedAtMs: number, sessionId: string) => Promise<boolean>
}

type SessionsEnded = Extract<UserEvent, { type: 'UserSessionsEnded' }>

/** Whether an event ends a session whose token was issued earlier: the named one, all except the spared one, or all. */
export const endsSession = (
  { sessionId: only, exceptSessionId: spared }: Omit<SessionsEnded['data'], 'userId'>,
  sessionId: string,
): boolean => (only === undefined || only === sessionId) && spared !== sessionId

/**
 * Reads the event store on every request, so that every service refuses a session that ended, or whose rights changed, from the
 * next request on (decisions 3 and 8.3).
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

/** For processes that end no sessions, such as tests. */
export const noEndedSessions: EndedSessions = { isEnded: async () => false }
