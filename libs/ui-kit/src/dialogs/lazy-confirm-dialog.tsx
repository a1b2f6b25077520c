import type { ConfirmDialogProps } from './confirm-dialog'
import { lazy, Suspense } from 'react'

const ConfirmDialog = lazy(() => import('./loaded-confirm-dialog'))

/** The kit's confirmation, loaded when one is first asked for. */
export const LazyConfirmDialog = (props: Omit<ConfirmDialogProps, 'open'>) => (
  <Suspense fallback={null}>
    <ConfirmDialog open {...props} />
  </Suspense>
)
