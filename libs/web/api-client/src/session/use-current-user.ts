import { sessionStore } from './session-store'
import type { CurrentUser } from '@licensing/contracts'
import { useSyncExternalStore } from 'react'

/** The signed-in user as last verified; null after the session ended, unless the page is held for a new sign-in. */
export const useCurrentUser = (): CurrentUser | null =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.getUser)
