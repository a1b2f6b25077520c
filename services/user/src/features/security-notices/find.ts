import type { CredentialChange, SecurityNotice } from '@licensing/contracts'
import type { UserDeps } from '../../deps'
import { credentialFactsOf } from '../../sign-in-trail/credential-changes'
import { noticesSeenUntil } from '../../sign-in-trail/notices-seen'

/** Nobody reads more at once; the profile lists all of them. */
const MOST = 10

/** The end of a session lets nobody in. */
const UNNOTICED: ReadonlySet<CredentialChange> = new Set([
  'sessionEnded',
  'otherSessionsEnded',
  'sessionsEnded',
])

/**
 * Changes of the person's credentials that they have not seen yet, newest first. A change made in the session that asks is no
 * news to it.
 */
export const findNotices = async (
  deps: UserDeps,
  userId: string,
  asking: string,
): Promise<readonly SecurityNotice[]> => {
  const seenUntil = await noticesSeenUntil(deps.database, userId)
  const facts = await credentialFactsOf(deps, userId, seenUntil)
  return facts
    .filter(({ activity, sessionId }) => sessionId !== asking && !UNNOTICED.has(activity.change))
    .filter(({ activity }) => activity.at > seenUntil.toISOString())
    .map(({ activity: { at, change, by } }) => ({ at, change, by }))
    .toReversed()
    .slice(0, MOST)
}
