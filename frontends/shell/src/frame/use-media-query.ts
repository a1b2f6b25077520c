import { useSyncExternalStore } from 'react'

/** Whether a media query holds, followed while the window changes. */
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

/** From the 1024 px desktop breakpoint on (specification section 9) the sidebar stands beside the page. */
export const useDesktop = (): boolean => useMediaQuery(DESKTOP)
