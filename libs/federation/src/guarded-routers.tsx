import { type ReactElement, useContext, useLayoutEffect, useMemo, useRef } from 'react'
import {
  BrowserRouter as PlainBrowserRouter,
  MemoryRouter as PlainMemoryRouter,
  type MemoryRouterProps,
  type Navigator,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
} from 'react-router'
import { hasUnsavedChanges, leaveBy } from './leaving'

/** No bare text: it would lie in the router's parent (docs/how-to/add-a-screen.md). */
type Elements = ReactElement | readonly ReactElement[]

type Target = Parameters<Navigator['push']>[0]

const pathOf = (to: Target): string => (typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname) ?? ''

/** Another path is another page; another search or hash is the same one. */
const guardedFrom = (pathname: string, navigator: Navigator): Navigator => {
  const guard =
    (go: Navigator['push']): Navigator['push'] =>
    (to, ...rest) =>
      pathOf(to) === pathname ? go(to, ...rest) : leaveBy(() => go(to, ...rest))
  return { ...navigator, push: guard(navigator.push), replace: guard(navigator.replace) }
}

/** Links, redirects and `navigate` all use the router's navigator, so the confirmation is requested here. */
const GuardedNavigation = ({ children }: { readonly children: Elements }) => {
  const context = useContext(NavigationContext)
  const { pathname } = useLocation()
  const guarded = useMemo(
    () => ({ ...context, navigator: guardedFrom(pathname, context.navigator) }),
    [context, pathname],
  )
  return <NavigationContext.Provider value={guarded}>{children}</NavigationContext.Provider>
}

/** The router's own count of an entry in the browser's history; NaN for an entry it did not make. */
const countOf = (state: { readonly idx?: number | null } | null): number => state?.idx ?? Number.NaN

const entryAt = (path: string) => ({
  path,
  address: window.location.href,
  state: window.history.state as { readonly idx?: number | null } | null,
})

/**
 * Back and forward have already happened when the page gets the event. The event is hidden from the router, the browser
 * returns to the entry before, and the navigation is repeated after the confirmation.
 */
const GuardedPops = () => {
  const { pathname, key } = useLocation()
  const shown = useRef({ ...entryAt(pathname), key })
  useLayoutEffect(() => {
    shown.current = { ...entryAt(pathname), key }
  }, [pathname, key])
  useLayoutEffect(() => {
    const onPop = (event: PopStateEvent) => {
      const { path, address, state } = shown.current
      if (!hasUnsavedChanges() || window.location.pathname === path) return
      event.stopImmediatePropagation()
      const steps = countOf(event.state) - countOf(state)
      if (Number.isNaN(steps)) window.history.pushState(state, '', address)
      else window.history.go(-steps)
      leaveBy(() => window.history.go(Number.isNaN(steps) ? -1 : steps))
    }
    // Capturing, to run before the router's listener.
    window.addEventListener('popstate', onPop, { capture: true })
    return () => window.removeEventListener('popstate', onPop, { capture: true })
  }, [])
  return null
}

/** The browser's router; a page with unsaved changes is left only when the person agrees (`useUnsavedChanges`). */
export const BrowserRouter = ({ children }: { readonly children: Elements }) => (
  <PlainBrowserRouter>
    <GuardedPops />
    <GuardedNavigation>{children}</GuardedNavigation>
  </PlainBrowserRouter>
)

/** A router without a browser, for tests. */
export const MemoryRouter = ({
  children,
  ...entries
}: MemoryRouterProps & { readonly children: Elements }) => (
  <PlainMemoryRouter {...entries}>
    <GuardedNavigation>{children}</GuardedNavigation>
  </PlainMemoryRouter>
)
