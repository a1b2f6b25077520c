import { logFailure, sessionStore, verifySession, type LostSession } from '@licensing/api-client'
import { useEffect, useState, useSyncExternalStore } from 'react'

/** A session that the server ended, or null; updated on every change, also by a portal or another tab. */
export const useLostSession = (): LostSession | null =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.getLost)

/** Renews the session on activity. Loaded after the first screen, since a renewal is due only after an hour. */
export const useSessionRenewal = (): void => {
  useEffect(() => {
    const page = new AbortController()
    const start = async (): Promise<void> => {
      const { startRenewal } = await import('./renew-session')
      startRenewal(page.signal)
    }
    start().catch((error: unknown) => logFailure('loading the renewal of sessions', error))
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
