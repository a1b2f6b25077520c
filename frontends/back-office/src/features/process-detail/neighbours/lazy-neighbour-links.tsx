import { lazy, Suspense } from 'react'
import { lastList } from './list-address'
import { NeighbourSpace } from './neighbour-space'

const NeighbourLinks = lazy(() => import('./neighbour-links'))

/** Loaded after the detail, and only if it was opened from a list. */
export const LazyNeighbourLinks = ({ id }: { readonly id: string }) =>
  lastList() === null ? null : (
    <Suspense fallback={<NeighbourSpace />}>
      <NeighbourLinks id={id} />
    </Suspense>
  )
