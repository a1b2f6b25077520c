import type { AheadPlan } from '@licensing/federation/build'

/**
 * For someone signed in, asks for the portal's frame and the entry file of the role's remote while the application itself
 * is still on its way. The build puts this function, as it stands, into a script of its own: it may use nothing from
 * around it. Who is signed out gets nothing ahead, and neither does a session that cannot be read.
 */
export const askAhead = ({ files, entries }: AheadPlan): void => {
  try {
    const user: unknown = JSON.parse(localStorage.getItem('user') ?? 'null')
    if (typeof user !== 'object' || user === null || !('role' in user)) return
    const entry = entries[user.role === 'APPLICANT' ? 'applicant' : 'back-office']
    for (const href of entry === undefined ? files : [...files, entry]) {
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
