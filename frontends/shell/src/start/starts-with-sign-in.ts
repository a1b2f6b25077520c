import { LOGIN_PATH, MAILED_LINK_PATHS, REGISTRATION_PARAMETER, VERIFICATION_PATH } from '../navigation/paths'

/**
 * Whether to render only the small sign-in page for this URL: when signed out, except for the public verification, the
 * registration and the links by e-mail, which belong to the portal. The portal clears an incomplete session.
 */
export const startsWithSignIn = (
  address: Pick<Location, 'pathname' | 'search'>,
  stored: Storage,
): boolean => {
  if (stored.getItem('token') !== null || stored.getItem('user') !== null) return false
  if ([VERIFICATION_PATH, ...MAILED_LINK_PATHS].includes(address.pathname)) return false
  return !(address.pathname === LOGIN_PATH && new URLSearchParams(address.search).has(REGISTRATION_PARAMETER))
}
