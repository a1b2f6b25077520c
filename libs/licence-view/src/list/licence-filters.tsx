import type { MunicipalityFilterProps } from '@licensing/process-view/list'
import { SearchField, Select } from '@licensing/ui-kit'
import type { ComponentType } from 'react'
import './list.css'
import { expiryOptions, type LicenceFilters as Filters, statusIn, statusOptions } from './model'

interface LicenceFiltersProps {
  readonly filters: Filters
  readonly onShow: (filters: Filters) => void
  /** Differs by portal, since the selectable municipalities differ. */
  readonly municipalityFilter: ComponentType<MunicipalityFilterProps>
}

export const LicenceFilters = ({
  filters,
  onShow,
  municipalityFilter: MunicipalityFilter,
}: LicenceFiltersProps) => (
  <search aria-label="Filtrar licenças">
    <form className="toolbar toolbar--licences" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label="Buscar"
        placeholder="Buscar por número, titular ou empreendimento"
        search={filters.search}
        onSearch={(search) => onShow({ ...filters, search })}
      />
      <Select
        label="Situação"
        placeholder="Todas"
        options={statusOptions}
        value={filters.status}
        onChange={({ target }) => onShow({ ...filters, status: statusIn(target.value) })}
      />
      <MunicipalityFilter
        value={filters.municipalityId}
        onChange={(municipalityId) => onShow({ ...filters, municipalityId })}
      />
      <Select
        label="Vence em"
        placeholder="Qualquer data"
        options={expiryOptions}
        value={filters.expiresWithin}
        onChange={({ target }) => onShow({ ...filters, expiresWithin: target.value })}
      />
    </form>
  </search>
)
