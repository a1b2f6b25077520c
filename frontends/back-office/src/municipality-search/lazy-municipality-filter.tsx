import { Select } from '@licensing/ui-kit'
import { lazy, Suspense } from 'react'
import type { MunicipalityFilterProps } from './municipality-filter'

const MunicipalityFilter = lazy(() => import('./municipality-filter'))

/** Loaded after the screen, which does not need it to render. */
export const LazyMunicipalityFilter = (props: MunicipalityFilterProps) => (
  <Suspense fallback={<Select label="Município" placeholder="Todos" options={[]} disabled />}>
    <MunicipalityFilter {...props} />
  </Suspense>
)
