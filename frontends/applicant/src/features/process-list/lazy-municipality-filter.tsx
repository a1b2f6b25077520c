import { type MunicipalityFilterProps, MunicipalityFilterToCome } from '@licensing/process-view/list'
import { lazy, Suspense } from 'react'

const MunicipalityFilter = lazy(() => import('./municipality-filter'))

/** Loaded after the list: the search among municipalities is not needed to see it. */
export const LazyMunicipalityFilter = (props: MunicipalityFilterProps) => (
  <Suspense fallback={<MunicipalityFilterToCome />}>
    <MunicipalityFilter {...props} />
  </Suspense>
)
