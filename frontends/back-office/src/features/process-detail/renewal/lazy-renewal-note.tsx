import type { ProcessResponse } from '@licensing/contracts'
import { lazy, Suspense } from 'react'

const RenewalNote = lazy(() => import('./renewal-note'))

/** Few processes renew a licence, so the note loads with those. */
export const LazyRenewalNote = ({ process: { renewalOf } }: { readonly process: ProcessResponse }) =>
  renewalOf && (
    <Suspense fallback={null}>
      <RenewalNote renewalOf={renewalOf} />
    </Suspense>
  )
