import { lazy, Suspense, useState } from 'react'
import type { ActedObligation, ObligationAction } from './offers'

const ObligationDialog = lazy(() => import('./dialogs/obligation-dialog'))

/** Opens the dialog of an action. */
export type ChooseObligationAction = (action: ObligationAction, obligation: ActedObligation) => void

export const useObligationActions = () => {
  const [open, setOpen] = useState<{
    readonly action: ObligationAction
    readonly obligation: ActedObligation
  }>()
  const choose: ChooseObligationAction = (action, obligation) => setOpen({ action, obligation })
  const dialog = open && (
    <Suspense fallback={null}>
      <ObligationDialog {...open} onClose={() => setOpen(undefined)} />
    </Suspense>
  )
  return { choose, dialog }
}
