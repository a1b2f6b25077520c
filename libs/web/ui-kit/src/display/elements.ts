import type { ReactElement } from 'react'

/**
 * What a component may render next to something else. Unlike a ReactNode it is never a bare text, which a browser's translator
 * would take away from React (docs/how-to/add-a-screen.md).
 */
export type Elements = ReactElement | readonly Elements[] | false | null | undefined
