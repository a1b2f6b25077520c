import { logFailure } from '@licensing/api-client'
import { prepareRemote, type RemoteName } from '@licensing/federation'
import { SHELL_PATHS } from '../navigation/paths'

/** The portal of the stored user's role; null without a valid session. */
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
 * When signed in, preloads in parallel all files between the first script and the first screen. Otherwise they would load
 * sequentially, each after the previous one has run, at a round trip each. The shell's own screens need no remote.
 */
export const prefetchFirstScreen = (stored: Storage, path: string): void => {
  const portal = storedPortal(stored)
  if (portal === null) return
  if (!SHELL_PATHS.includes(path)) void prepareRemote(portal)
  import(/* webpackChunkName: "portal" */ '../portal/portal')
    .then(({ loadSignedInArea }) => loadSignedInArea())
    .catch((error: unknown) => logFailure('fetching the portal ahead', error))
}
