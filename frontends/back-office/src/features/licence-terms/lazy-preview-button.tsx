import { lazy, Suspense } from 'react'
import type { PreviewButtonProps } from './preview-button'

const Button = lazy(() => import('./preview-button'))

/** 'Ver minuta'; it loads with the terms. */
export const PreviewButton = (props: PreviewButtonProps) => (
  <Suspense fallback={null}>
    <Button {...props} />
  </Suspense>
)
