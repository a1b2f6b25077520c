import { useSyncExternalStore } from 'react'

/** Whether a media query matches, updated when it changes. */
export const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )

export const DESKTOP = '(min-width: 1024px)'

/** From the 1024 px desktop breakpoint (specification section 9) the sidebar is next to the page. */
export const useDesktop = (): boolean => useMediaQuery(DESKTOP)
