import { logFailure } from '@licensing/api-client'
import { toast, Toaster } from '@licensing/ui-kit'
import { lazy, startTransition, useState } from 'react'
import { CrashBoundary } from '../access/crash-boundary'
import { useFocusKeeper } from '../focus/use-focus-keeper'
import { usePressedFields } from '../focus/use-pressed-fields'
import { LOGIN_PATH, REGISTRATION_PATH } from '../navigation/paths'
import { loadSignedInArea } from '../portal/areas'
import { loadRegistration, loadSignIn } from '../portal/sign-in-pages'
import { loadFirstArea, loadPortal } from '../portal/first-area'
import { isNoticePath, parseWayToNotice, wayToNotice } from '../session/way-back'
import { startsWithSignIn } from './starts-with-sign-in'

const SignInPage = lazy(loadSignIn)
const Portal = lazy(async () => {
  const { openPortal } = await loadFirstArea()
  return openPortal()
})

/** The notice of the link that was opened; the history keeps it over a reload of the sign-in. */
const openedNotice = (): string | null => {
  const { pathname } = window.location
  return isNoticePath(pathname) ? pathname : parseWayToNotice(window.history.state)
}

const openSignIn = (): void => {
  const notice = openedNotice()
  window.history.replaceState(notice && wayToNotice(notice), '', LOGIN_PATH)
}

/** Loads the portal during the sign-in; a failure is reported when it is needed. */
const prefetchPortal = (): void => {
  Promise.all([loadPortal(), loadSignedInArea()]).catch((error: unknown) =>
    logFailure('fetching the portal ahead', error),
  )
}

/** Sets the path before the portal's router reads it; the sign-in stays visible until the portal is loaded. */
const useEntry = () => {
  const [inPortal, setInPortal] = useState(() => {
    const first = startsWithSignIn(window.location, localStorage)
    if (first) openSignIn()
    return !first
  })
  const enter = async (path: string, remember: 'pushState' | 'replaceState') => {
    try {
      await loadFirstArea()
      if (path === REGISTRATION_PATH) await loadRegistration()
      window.history[remember](null, '', path)
      startTransition(() => setInPortal(true))
    } catch (error) {
      logFailure('opening the portal', error)
      toast.error('Não foi possível abrir o sistema. Verifique sua internet e tente novamente.')
    }
  }
  return { inPortal, enter }
}

/**
 * The whole page. When signed out it renders only the sign-in, without router and query client: its budget is 110 kB. The
 * rest is the portal, which also shows the sign-in after a sign-out. No Suspense boundary surrounds them, so the page's
 * static frame stays until the first of them has loaded.
 */
export const App = () => {
  const { inPortal, enter } = useEntry()
  useFocusKeeper()
  usePressedFields()
  return (
    <CrashBoundary>
      {inPortal ? (
        <Portal />
      ) : (
        <SignInPage
          onStart={prefetchPortal}
          onSignedIn={() => enter(openedNotice() ?? '/', 'replaceState')}
          onRegister={() => enter(REGISTRATION_PATH, 'pushState')}
        />
      )}
      <Toaster />
    </CrashBoundary>
  )
}
