import { logFailure } from '@licensing/api-client'
import { later } from '@licensing/federation'
import { toast, Toaster } from '@licensing/ui-kit'
import { Suspense, useState } from 'react'
import { CrashBoundary } from '../access/crash-boundary'
import { useFocusKeeper } from '../focus/use-focus-keeper'
import { usePressedFields } from '../focus/use-pressed-fields'
import { LOGIN_PATH, REGISTRATION_PATH } from '../navigation/paths'
import { LazySignInPage } from '../features/sign-in/lazy-sign-in-page'
import { EndOfPaintedFrame } from './end-of-painted-frame'
import { prefetchFirstScreen } from './prefetch-first-screen'
import { startsWithSignIn } from './starts-with-sign-in'

const loadPortal = () => import(/* webpackChunkName: "portal" */ '../portal/portal')
const Portal = later(async () => {
  const portal = await loadPortal()
  await portal.loadFirstArea()
  return portal
})

/** Preloads the portal during the sign-in; a failure is reported when it is needed. */
const prefetchPortal = () => {
  loadPortal()
    .then(({ loadSignedInArea }) => loadSignedInArea())
    .catch((error: unknown) => logFailure('fetching the portal ahead', error))
}

/** Sets the path before the portal's router reads it; the sign-in stays visible until the portal is loaded. */
const useEntry = () => {
  const [inPortal, setInPortal] = useState(() => {
    const first = startsWithSignIn(window.location, localStorage)
    if (first) window.history.replaceState(null, '', LOGIN_PATH)
    return !first
  })
  const enter = async (path: string, remember: 'pushState' | 'replaceState') => {
    try {
      const { loadRegistration } = await loadPortal()
      if (path === REGISTRATION_PATH) await loadRegistration()
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
 * The whole page. When signed out it renders only the sign-in, without router, query client and federation: its budget
 * is 90 kB. The rest is the portal, which also shows the sign-in after a sign-out.
 */
export const App = () => {
  const { inPortal, enter } = useEntry()
  useFocusKeeper()
  usePressedFields()
  return (
    <CrashBoundary>
      <Suspense fallback={null}>
        {inPortal ? (
          <Portal />
        ) : (
          <>
            <EndOfPaintedFrame />
            <LazySignInPage
              onStart={prefetchPortal}
              onSignedIn={() => {
                prefetchFirstScreen(localStorage, '/')
                return enter('/', 'replaceState')
              }}
              onRegister={() => enter(REGISTRATION_PATH, 'pushState')}
            />
          </>
        )}
      </Suspense>
      <Toaster />
    </CrashBoundary>
  )
}
