import { logFailure, sessionStore, verifySession, type Session } from '@licensing/api-client'
import { useEffect, useSyncExternalStore } from 'react'

/** Who is signed in, or null; follows every change, also one a portal or another tab makes. */
export const useSession = (): Session | null => useSyncExternalStore(sessionStore.subscribe, sessionStore.get)

/** Renews the session while the page is used. Loaded behind the first screen: there is an hour's time. */
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
 * Verifies the stored session once, when the page loads (specification section 4). The portal shows at once from what is
 * stored; a failed verification clears it, and the routes then lead to the sign-in.
 */
export const useRestoredSession = (): void => {
  useEffect(() => {
    void sessionStore.restore(verifySession)
  }, [])
}
