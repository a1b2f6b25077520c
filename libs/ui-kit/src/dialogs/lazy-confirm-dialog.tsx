import type { ConfirmDialogProps } from './confirm-dialog'
import { lazy, Suspense } from 'react'

const ConfirmDialog = lazy(() => import('./loaded-confirm-dialog'))

/** The confirm dialog, loaded on demand. */
export const LazyConfirmDialog = (props: Omit<ConfirmDialogProps, 'open'>) => (
  <Suspense fallback={null}>
    <ConfirmDialog open {...props} />
  </Suspense>
)
