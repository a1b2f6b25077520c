import type { CredentialChange, SecurityNotice } from '@licensing/contracts'
import type { UserDeps } from '../../deps'
import { credentialFactsOf } from '../../sign-in-trail/credential-changes'
import { noticesSeenUntil } from '../../sign-in-trail/notices-seen'

/** A notice shows no more; the profile lists all of them. */
const MOST = 10

/** Ending a session grants no access, so it needs no notice. */
const UNNOTICED: ReadonlySet<CredentialChange> = new Set([
  'sessionEnded',
  'otherSessionsEnded',
  'sessionsEnded',
])

/** Unseen changes of the person's credentials, newest first, without those made in the requesting session. */
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
