import { MAX_OPEN_SESSIONS, type UserEvent, userStream } from '@licensing/contracts'
import type { Database, EventStore } from '@licensing/event-store'
import { endsSession } from '@licensing/http'
import { type OpenedSession, unexpiredSessions } from './sign-ins'

type SessionsEnded = Extract<UserEvent, { type: 'UserSessionsEnded' }>

/**
 * The person's sessions that are open at `at`: not expired, and not ended by the same rule that services apply to
 * tokens. Newest first. A session that is no longer renewed stays listed until it expires, because tokens are not
 * stored.
 */
export const openSessionsOf = async (
  { database, store }: { readonly database: Database; readonly store: EventStore },
  userId: string,
  at: Date,
): Promise<readonly OpenedSession[]> => {
  const sessions = await unexpiredSessions(database, userId, { at, most: MAX_OPEN_SESSIONS })
  const oldest = sessions.at(-1)
  if (oldest === undefined) return []
  const ended = await store.ofType<SessionsEnded>(userStream(userId), 'UserSessionsEnded', oldest.at)
  return sessions.filter(
    (session) =>
      !ended.some(
        ({ data, recordedAt }) => recordedAt >= session.at.toISOString() && endsSession(data, session.id),
      ),
  )
}
