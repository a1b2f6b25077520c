import { logFailure } from '@licensing/api-client'
import { toast, Toaster } from '@licensing/ui-kit'
import { lazy, Suspense, useState } from 'react'
import { CrashBoundary } from '../access/crash-boundary'
import { LOGIN_PATH, REGISTRATION_PATH } from '../navigation/paths'
import { LazySignInPage } from '../features/sign-in/lazy-sign-in-page'
import { fetchAhead } from './fetch-ahead'
import { startsWithSignIn } from './starts-with-sign-in'

const loadPortal = () => import('../portal/portal')
const Portal = lazy(loadPortal)

/** Fetches what follows the sign-in while the person types; a failure shows when it is really needed. */
const prefetchPortal = () => {
  loadPortal()
    .then(({ loadSignedInArea }) => loadSignedInArea())
    .catch((error: unknown) => logFailure('fetching the portal ahead', error))
}

/** The address is set before the portal's router reads it; the sign-in stays in sight until the portal is there. */
const useEntry = () => {
  const [inPortal, setInPortal] = useState(() => {
    const first = startsWithSignIn(window.location, localStorage)
    if (first) window.history.replaceState(null, '', LOGIN_PATH)
    return !first
  })
  const enter = async (path: string, remember: 'pushState' | 'replaceState') => {
    try {
      await loadPortal()
      window.history[remember](null, '', path)
      setInPortal(true)
    } catch (error) {
      logFailure('opening the portal', error)
      toast.error('Não foi possível abrir o sistema. Verifique sua internet e tente novamente.')
    }
  }
  return { inPortal, enter }
}

/**
 * The whole page. Who arrives signed out meets the sign-in alone, without router, query client and federation: it is held
 * to 90 kB. All else is the portal, which also shows the sign-in again after a sign-out.
 */
export const App = () => {
  const { inPortal, enter } = useEntry()
  return (
    <CrashBoundary>
      <Suspense fallback={null}>
        {inPortal ? (
          <Portal />
        ) : (
          <LazySignInPage
            onStart={prefetchPortal}
            onSignedIn={() => {
              fetchAhead(localStorage, '/')
              return enter('/', 'replaceState')
            }}
            onRegister={() => enter(REGISTRATION_PATH, 'pushState')}
          />
        )}
      </Suspense>
      <Toaster />
    </CrashBoundary>
  )
}
