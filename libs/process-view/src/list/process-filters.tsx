import { PROCESS_STATUSES, type ProcessStatus, processStatusLabels } from '@licensing/domain-kit'
import { SearchField, SegmentedToggle, Select } from '@licensing/ui-kit'
import { LayoutGrid, Table2 } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ListFilters, ListView } from './model'

export interface MunicipalityFilterProps {
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

/** Placeholder of the municipality filter until it has loaded. */
export const MunicipalityFilterPlaceholder = () => (
  <Select label="Município" placeholder="Todos" options={[]} disabled />
)

interface ProcessFiltersProps {
  readonly filters: ListFilters
  readonly onChange: (change: Partial<Omit<ListFilters, 'page'>>) => void
  readonly view: ListView
  readonly onViewChange: (view: ListView) => void
  readonly municipalityFilter: ComponentType<MunicipalityFilterProps>
}

const statusOptions = PROCESS_STATUSES.map((value) => ({ value, label: processStatusLabels[value] }))

const isStatus = (value: string): value is ProcessStatus => Object.hasOwn(processStatusLabels, value)

/** The list's filters and the toggle between table and cards. */
export const ProcessFilters = ({
  filters,
  onChange,
  view,
  onViewChange,
  municipalityFilter: MunicipalityFilter,
}: ProcessFiltersProps) => (
  <search aria-label="Filtrar processos">
    <form className="toolbar" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        label="Buscar"
        placeholder="Protocolo, código ou solicitante"
        search={filters.search}
        onSearch={(search) => onChange({ search })}
      />
      <Select
        label="Status"
        placeholder="Todos"
        options={statusOptions}
        value={filters.status ?? ''}
        onChange={({ target }) => onChange({ status: isStatus(target.value) ? target.value : null })}
      />
      <MunicipalityFilter
        value={filters.municipalityId}
        onChange={(municipalityId) => onChange({ municipalityId })}
      />
      <SegmentedToggle
        label="Exibição"
        options={[
          { value: 'table', label: 'Tabela', icon: Table2 },
          { value: 'cards', label: 'Cards', icon: LayoutGrid },
        ]}
        value={view}
        onChange={onViewChange}
      />
    </form>
  </search>
)
