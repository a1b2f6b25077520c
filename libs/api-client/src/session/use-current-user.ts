import { sessionStore } from './session-store'
import type { CurrentUser } from '@licensing/contracts'
import { useSyncExternalStore } from 'react'

/** Who is signed in, as last verified; null once the session ended. */
export const useCurrentUser = (): CurrentUser | null =>
  useSyncExternalStore(sessionStore.subscribe, () => sessionStore.get()?.user ?? null)
