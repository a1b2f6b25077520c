import { useLocation } from '@licensing/federation'
import { useEffect, useRef } from 'react'
import { MAIN_ID } from './paths'

/**
 * After a navigation the focus goes to the new page's h1, or to main while the screen is still loading, so that a screen
 * reader starts there and the next Tab goes on from there. The first page keeps the browser's own focus.
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
