import { useMediaQuery } from '@licensing/ui-kit'

/** Whether the page is as narrow as a phone's, as in the styles. */
export const useIsPhone = (): boolean => !useMediaQuery('(min-width: 768px)')
