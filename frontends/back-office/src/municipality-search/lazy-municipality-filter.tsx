import { lazy, Suspense } from 'react'
import { type MunicipalityFilterProps, MunicipalityFilterToCome } from '@licensing/process-view/list'

const MunicipalityFilter = lazy(() => import('./municipality-filter'))

/** Loaded after the screen: the search among municipalities is not needed to see it. */
export const LazyMunicipalityFilter = (props: MunicipalityFilterProps) => (
  <Suspense fallback={<MunicipalityFilterToCome />}>
    <MunicipalityFilter {...props} />
  </Suspense>
)
