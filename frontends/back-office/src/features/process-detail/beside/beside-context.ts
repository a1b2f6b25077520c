import type { DocumentResponse } from '@licensing/contracts'
import { createContext } from 'react'

/** The content of the second pane: the corrections, or a document by its id. */
export type Beside = 'corrections' | DocumentResponse['id']

export interface BesideActions {
  readonly shown: Beside | null
  /** Opens it in the pane, or closes the pane if it is there already. */
  readonly toggle: (beside: Beside) => void
}

/** Null where there is no second pane: on a narrow window, and on other screens. */
export const BesideContext = createContext<BesideActions | null>(null)
