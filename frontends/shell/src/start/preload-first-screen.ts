import type { AheadPlan } from '@licensing/federation/build'

/**
 * Preloads the files needed right after the application's script: when signed in, the portal's frame and the entry file
 * of the role's remote, except on the shell's own screens; when signed out, the sign-in, except at the public
 * verification. Nothing is preloaded for an invalid session.
 * The build inlines this function into a separate script, so it must not reference anything outside itself.
 */
export const preloadFirstScreen = ({ signedIn, signedOut, entries }: AheadPlan): void => {
  const filesFor = (user: unknown): readonly string[] => {
    if (user === null) return location.pathname === '/protocol-verification' ? [] : signedOut
    if (typeof user !== 'object' || !('role' in user)) return []
    if (['/profile', '/settings'].includes(location.pathname)) return signedIn
    const entry = entries[user.role === 'APPLICANT' ? 'applicant' : 'back-office']
    return entry === undefined ? signedIn : [...signedIn, entry]
  }
  try {
    for (const href of filesFor(JSON.parse(localStorage.getItem('user') ?? 'null'))) {
      const link = document.createElement('link')
      link.rel = 'preload'
      link.setAttribute('as', href.endsWith('.css') ? 'style' : 'script')
      link.href = href
      document.head.append(link)
    }
  } catch {
    // The application reports an invalid stored session.
  }
}
