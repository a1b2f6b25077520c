import { sessionStore } from './session-store'
import type { CurrentUser } from '@licensing/contracts'
import { useSyncExternalStore } from 'react'

/** The signed-in user as last verified; null after the session ended. */
export const useCurrentUser = (): CurrentUser | null =>
  useSyncExternalStore(sessionStore.subscribe, () => sessionStore.get()?.user ?? null)
