import { Select } from '@licensing/ui-kit'
import { type ComponentProps, lazy, Suspense } from 'react'

const MunicipalityFilter = lazy(() => import('../process-list/municipality-filter'))

/** The municipality filter; searching among municipalities is not needed to see a screen. */
export const LazyMunicipalityFilter = (props: ComponentProps<typeof MunicipalityFilter>) => (
  <Suspense fallback={<Select label="Município" placeholder="Todos" options={[]} disabled />}>
    <MunicipalityFilter {...props} />
  </Suspense>
)
