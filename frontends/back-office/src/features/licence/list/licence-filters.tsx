import { optionIn } from '../../../entries/address'
import { FoldedFilters, SearchField, Select } from '@licensing/ui-kit'
import { MunicipalityFilter } from '../../../municipality-search/municipality-filter'
import './list.css'
import { expiryOptions, type LicenceFilters as Filters, statusOptions } from './model'

interface LicenceFiltersProps {
  readonly filters: Filters
  readonly onShow: (filters: Filters) => void
}

export const LicenceFilters = ({ filters, onShow }: LicenceFiltersProps) => (
  <search aria-label="Filtrar licenças">
    <form className="toolbar toolbar--licences" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label="Buscar"
        placeholder="Buscar por número, titular ou empreendimento"
        search={filters.search}
        onSearch={(search) => onShow({ ...filters, search })}
      />
      <FoldedFilters values={[filters.status, filters.municipalityId, filters.expiresWithin]}>
        <Select
          label="Situação"
          placeholder="Todas"
          options={statusOptions}
          value={filters.status}
          onChange={({ target }) => onShow({ ...filters, status: optionIn(statusOptions, target.value) })}
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
      </FoldedFilters>
    </form>
  </search>
)
