import { lazy, Suspense } from 'react'
import { type MunicipalityFilterProps, MunicipalityFilterPlaceholder } from '@licensing/process-view/list'

const MunicipalityFilter = lazy(() => import('./municipality-filter'))

/** Loaded after the screen, which does not need it to render. */
export const LazyMunicipalityFilter = (props: MunicipalityFilterProps) => (
  <Suspense fallback={<MunicipalityFilterPlaceholder />}>
    <MunicipalityFilter {...props} />
  </Suspense>
)
