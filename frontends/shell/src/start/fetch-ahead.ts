import { logFailure } from '@licensing/api-client'
import { prepareRemote, type RemoteName } from '@licensing/federation'
import { SHELL_PATHS } from '../navigation/paths'

/** The portal of the role that is stored with the session; null for no session, or one that cannot be read. */
const storedPortal = (stored: Storage): RemoteName | null => {
  try {
    const user: unknown = JSON.parse(stored.getItem('user') ?? 'null')
    if (typeof user !== 'object' || user === null || !('role' in user)) return null
    return user.role === 'APPLICANT' ? 'applicant' : 'back-office'
  } catch {
    return null
  }
}

/**
 * Asks, for someone signed in, for everything between the first script and the first screen at once. Left to themselves
 * these files come one after the other, each when the one before has run; on a slow network every step costs a round trip.
 * The shell's own screens need no remote.
 */
export const fetchAhead = (stored: Storage, path: string): void => {
  const portal = storedPortal(stored)
  if (portal === null) return
  if (!SHELL_PATHS.includes(path)) void prepareRemote(portal)
  import('../portal/signed-in-area').catch((error: unknown) => logFailure('fetching the portal ahead', error))
}
