import { logFailure, sessionStore } from '@licensing/api-client'
import { MAILED_LINK_PATHS, VERIFICATION_PATH } from '../navigation/paths'
import { routeAt } from '../navigation/role-routes'
import { prefetchRemote } from '../remotes/remotes'
import { loadMailedLinks, loadSignedInArea, loadVerification } from './areas'

const loadPortal = () => import('./portal')

/** Loads the code of the portal's first screen in parallel. The remote's part of it is awaited by its screen. */
export const loadFirstArea = async () => {
  const user = sessionStore.get()?.user
  const { pathname } = window.location
  const isPublic = user === undefined && pathname === VERIFICATION_PATH
  const remote = isPublic ? 'public-verifier' : user && routeAt(user.role, pathname)?.remote
  if (remote !== undefined && remote !== 'shell') prefetchRemote(remote)
  if (MAILED_LINK_PATHS.includes(pathname)) {
    const [portal] = await Promise.all([loadPortal(), loadMailedLinks()])
    return portal
  }
  const area = isPublic ? loadVerification() : user && loadSignedInArea()
  const [portal] = await Promise.all([loadPortal(), area])
  return portal
}

/** Loads the portal during the sign-in; a failure is reported when it is needed. */
export const prefetchPortal = (): void => {
  Promise.all([loadPortal(), loadSignedInArea()]).catch((error: unknown) =>
    logFailure('fetching the portal ahead', error),
  )
}
