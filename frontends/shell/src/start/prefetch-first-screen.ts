import { logFailure } from '@licensing/api-client'

/** The role of the stored user; null without a valid session. */
const storedRole = (stored: Storage): unknown => {
  try {
    const user: unknown = JSON.parse(stored.getItem('user') ?? 'null')
    return typeof user === 'object' && user !== null && 'role' in user ? user.role : null
  } catch {
    return null
  }
}

/**
 * When signed in, preloads in parallel the files between the first script and the first screen. Otherwise they would load
 * sequentially, each after the previous one has run, at a round trip each.
 */
export const prefetchFirstScreen = (stored: Storage, path: string): void => {
  const role = storedRole(stored)
  if (role === null) return
  import(/* webpackChunkName: "portal" */ '../portal/portal')
    .then(({ prepareScreen, loadSignedInArea }) => {
      prepareScreen(role, path)
      return loadSignedInArea()
    })
    .catch((error: unknown) => logFailure('fetching the portal ahead', error))
}
