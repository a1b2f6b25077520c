import { useMediaQuery } from '@licensing/ui-kit'

export const DESKTOP = '(min-width: 1024px)'

/** From the 1024 px desktop breakpoint (specification section 9) the sidebar is next to the page. */
export const useDesktop = (): boolean => useMediaQuery(DESKTOP)
