import { lazy, Suspense } from 'react'
import { lastList } from './list-address'

const NeighbourLinks = lazy(() => import('./neighbour-links'))

/** Loaded after the detail, and only if it was opened from a list. */
export const LazyNeighbourLinks = ({ id }: { readonly id: string }) =>
  lastList() === null ? null : (
    <span className="neighbours">
      <Suspense fallback={null}>
        <NeighbourLinks id={id} />
      </Suspense>
    </span>
  )
