import { LOGIN_PATH, REGISTRATION_PARAMETER, VERIFICATION_PATH } from '../navigation/paths'

/**
 * Whether the small sign-in page answers for this address: someone without a session meets it everywhere but at the public
 * verification and at the registration, which are the portal's. A half-stored session is the portal's to clear.
 */
export const startsWithSignIn = (
  address: Pick<Location, 'pathname' | 'search'>,
  stored: Storage,
): boolean => {
  if (stored.getItem('token') !== null || stored.getItem('user') !== null) return false
  if (address.pathname === VERIFICATION_PATH) return false
  return !(address.pathname === LOGIN_PATH && new URLSearchParams(address.search).has(REGISTRATION_PARAMETER))
}
