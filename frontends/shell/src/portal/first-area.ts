import type { CurrentUser } from '@licensing/contracts'
import { MAILED_LINK_PATHS, VERIFICATION_PATH } from '../navigation/paths'
import { routeAt } from '../navigation/role-routes'
import { verificationRoute } from '../navigation/screen-routes'
import { loadRemoteScreen } from '../remotes/remotes'
import { loadMailedLinks, loadSignedInArea, loadVerification } from './areas'

export const loadPortal = () => import('./portal')

/** The role in the stored session. The entry script cannot import the session store, because it is in a shared module. */
const storedRole = (): CurrentUser['role'] | undefined => {
  try {
    return (JSON.parse(localStorage.getItem('user') ?? 'null') as CurrentUser | null)?.role
  } catch {
    return undefined
  }
}

const loadArea = (pathname: string, role: CurrentUser['role'] | undefined): Promise<unknown> | undefined => {
  if (MAILED_LINK_PATHS.includes(pathname)) return loadMailedLinks()
  if (role !== undefined) return loadSignedInArea()
  return pathname === VERIFICATION_PATH ? loadVerification() : undefined
}

/** Loads the code of the portal's first screen in parallel. The screen itself awaits its part, and reports a failure. */
export const loadFirstArea = async () => {
  const { pathname } = window.location
  const role = storedRole()
  const isVerification = role === undefined && pathname === VERIFICATION_PATH
  const route = isVerification ? verificationRoute : role && routeAt(role, pathname)
  if (route !== undefined && route.remote !== 'shell')
    loadRemoteScreen(route.remote, route.screen).catch(() => undefined)
  const [portal] = await Promise.all([loadPortal(), loadArea(pathname, role)])
  return portal
}
