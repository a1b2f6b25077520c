import { LOGIN_PATH, REGISTRATION_PARAMETER, VERIFICATION_PATH } from '../navigation/paths'

/**
 * Whether to render only the small sign-in page for this URL: when signed out, except for the public verification and the
 * registration, which belong to the portal. The portal clears an incomplete session.
 */
export const startsWithSignIn = (
  address: Pick<Location, 'pathname' | 'search'>,
  stored: Storage,
): boolean => {
  if (stored.getItem('token') !== null || stored.getItem('user') !== null) return false
  if (address.pathname === VERIFICATION_PATH) return false
  return !(address.pathname === LOGIN_PATH && new URLSearchParams(address.search).has(REGISTRATION_PARAMETER))
}
