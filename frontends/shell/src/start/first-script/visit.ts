import type { RemoteName, ScreenName, ScreenOwner } from '@licensing/federation'
import { leadOf } from '@licensing/federation/first-screen'
import { VERIFICATION_PATH } from '../../navigation/paths'
import { startsWithSignIn } from '../starts-with-sign-in'
import { firstRequests } from './first-requests'

/** A route, as the build passes it to the first script. */
export interface KnownScreen {
  readonly path: string
  readonly screen: ScreenName
  readonly title: string
  readonly remote: ScreenOwner
  readonly roles: readonly string[]
}

/** The page that a visit begins with, and what it needs at once. */
export interface Visit {
  /** The painted frame, which is also the name of the shell's files; null if neither is known. */
  readonly frame: 'portal' | 'public' | 'sign-in' | null
  readonly remote: RemoteName | null
  readonly screen: ScreenName | null
  /** Empty if it depends on data. */
  readonly title: string
  /** The sentence below the title; empty if it depends on data. */
  readonly lead: string
  readonly requests: readonly string[]
  readonly token: string | null
}

const UNKNOWN = { remote: null, screen: null, title: '', lead: '', requests: [], token: null } as const

const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/:[a-z]+/g, '[^/]+')}$`).test(path)

const roleOf = (user: string | null): string | null => {
  const stored: unknown = JSON.parse(user ?? 'null')
  if (typeof stored !== 'object' || stored === null || !('role' in stored)) return null
  const isFree = !('duties' in stored) || (Array.isArray(stored.duties) && stored.duties.length === 0)
  return isFree && typeof stored.role === 'string' ? stored.role : null
}

const openingOf = ({ path, screen, title, remote }: KnownScreen) => ({
  screen,
  remote: remote === 'shell' ? null : remote,
  title: path.includes(':') ? '' : title,
  lead: leadOf(screen),
})

/** The first screen of a visit, by its address and the stored session. */
export const visitOf = (
  address: Pick<Location, 'pathname' | 'search'>,
  stored: Storage,
  screens: readonly KnownScreen[],
): Visit => {
  const { pathname } = address
  if (startsWithSignIn(address, stored)) return { ...UNKNOWN, frame: 'sign-in' }
  const token = stored.getItem('token')
  const pattern = screens.find(({ path }) => matches(path, pathname))?.path
  const found = screens.filter(({ path }) => path === pattern)
  if (token === null && stored.getItem('user') === null) {
    const [verification] = pathname === VERIFICATION_PATH ? found : []
    return verification === undefined
      ? { ...UNKNOWN, frame: null }
      : { ...UNKNOWN, frame: 'public', ...openingOf(verification) }
  }
  const role = roleOf(stored.getItem('user'))
  if (token === null || role === null) return { ...UNKNOWN, frame: null }
  const screen = found.find(({ roles }) => roles.includes(role))
  if (screen === undefined) return { ...UNKNOWN, frame: 'portal', token }
  return { frame: 'portal', ...openingOf(screen), requests: firstRequests(screen.screen, address), token }
}
