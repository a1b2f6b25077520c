import { useLocation } from '@licensing/federation'
import { useEffect, useRef } from 'react'
import { MAIN_ID } from './paths'

/**
 * After a navigation, focuses the new page's h1, or main while the screen is loading, as the starting point for screen
 * readers and the next Tab. The initial page keeps the browser's focus.
 */
export const useRouteFocus = (): void => {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const main = document.getElementById(MAIN_ID)
    const heading = main?.querySelector('h1')
    heading?.setAttribute('tabindex', '-1')
    const target = heading ?? main
    target?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [pathname])
}
