import type { AheadPlan } from '@licensing/federation/build'

/**
 * Asks, while the application itself is still on its way, for what comes right after it: for someone signed in the
 * portal's frame and the entry file of the role's remote, except on the shell's own screens, which need no remote; for
 * anyone else the sign-in, except at the public verification.
 * The build puts this function, as it stands, into a script of its own: it may use nothing from around it. For a session
 * that cannot be read nothing is asked.
 */
export const askAhead = ({ signedIn, signedOut, entries }: AheadPlan): void => {
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
    // The application will tell, if something is wrong with what is stored.
  }
}
