import { type MunicipalityFilterProps, MunicipalityFilterPlaceholder } from '@licensing/process-view/list'
import { lazy, Suspense } from 'react'

const MunicipalityFilter = lazy(() => import('./municipality-filter'))

/** Loaded after the list, which does not need it to render. */
export const LazyMunicipalityFilter = (props: MunicipalityFilterProps) => (
  <Suspense fallback={<MunicipalityFilterPlaceholder />}>
    <MunicipalityFilter {...props} />
  </Suspense>
)
