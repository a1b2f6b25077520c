import {
  renewSession,
  renewWhileActive,
  sessionStore,
  verifySession,
  type LostSession,
} from '@licensing/api-client'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** A session that the server ended, or null; updated on every change, also by a portal or another tab. */
export const useLostSession = (): LostSession | null =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.getLost)

/** Renews the session on activity. */
export const useSessionRenewal = (): void => {
  useEffect(() => {
    const page = new AbortController()
    renewWhileActive({ renew: renewSession, signal: page.signal })
    return () => page.abort()
  }, [])
}

/**
 * Verifies the stored session once on page load (specification section 4). The portal renders from the stored session
 * meanwhile; a failed verification clears it, and the routes then show the sign-in. Returns whether it is done.
 */
export const useRestoredSession = (): boolean => {
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    const restore = async () => {
      await sessionStore.restore(verifySession)
      setRestored(true)
    }
    void restore()
  }, [])
  return isRestored
}
