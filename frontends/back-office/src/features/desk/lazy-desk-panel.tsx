import type { ProcessResponse } from '@licensing/contracts'
import { lazy, Suspense } from 'react'

const Panel = lazy(() => import('./desk-panel'))

/** The desk of a process. It brings the rules of its forms, so it loads when its tab opens. */
export const DeskPanel = ({ process }: { readonly process: ProcessResponse }) => (
  <Suspense fallback={null}>
    <Panel process={process} />
  </Suspense>
)
