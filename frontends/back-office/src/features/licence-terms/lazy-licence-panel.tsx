import type { ProcessResponse } from '@licensing/contracts'
import { lazy, Suspense } from 'react'

const Panel = lazy(() => import('./licence-panel'))

/** The licence of a process; it loads when its tab opens. */
export const LicencePanel = ({ process }: { readonly process: ProcessResponse }) => (
  <Suspense fallback={null}>
    <Panel process={process} />
  </Suspense>
)
