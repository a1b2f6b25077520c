import { lazyPart } from '@licensing/ui-kit'
import { useState } from 'react'
import type { ActedObligation, ObligationAction } from './offers'

const ObligationDialog = lazyPart({ load: () => import('./dialogs/obligation-dialog') })

/** Opens the dialog of an action. */
export type ChooseObligationAction = (action: ObligationAction, obligation: ActedObligation) => void

export const useObligationActions = () => {
  const [open, setOpen] = useState<{
    readonly action: ObligationAction
    readonly obligation: ActedObligation
  }>()
  const choose: ChooseObligationAction = (action, obligation) => setOpen({ action, obligation })
  const dialog = open && <ObligationDialog {...open} onClose={() => setOpen(undefined)} />
  return { choose, dialog }
}
