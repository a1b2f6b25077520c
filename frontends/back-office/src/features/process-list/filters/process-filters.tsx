import { PROCESS_STATUSES, processStatusLabels } from '@licensing/contracts'
import { Button, FoldedFilters, lazyPart, SearchField, type TableView, ViewToggle } from '@licensing/ui-kit'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { MunicipalityFilter } from '../../../municipality-search/municipality-filter'
import type { FilterChange, ListFilters } from '../model'
import { FilterSelect } from './filter-select'
import { moreFiltersUsed } from './used-filters'

const MoreFilters = lazyPart({ load: () => import('./more-filters') })

interface ProcessFiltersProps {
  readonly filters: ListFilters
  readonly onChange: (change: FilterChange) => void
  readonly view: TableView
  readonly onViewChange: (view: TableView) => void
}

const statusOptions = PROCESS_STATUSES.map((value) => ({ value, label: processStatusLabels[value] }))

const MORE_FILTERS = 'mais-filtros'

/** The list's filters and the toggle between table and cards; open if a rarer filter is in the URL. */
export const ProcessFilters = ({ filters, onChange, view, onViewChange }: ProcessFiltersProps) => {
  const used = moreFiltersUsed(filters)
  const [isOpen, setOpen] = useState(used.length > 0)
  return (
    <search aria-label="Filtrar processos">
      <form onSubmit={(event) => event.preventDefault()}>
        <div className="toolbar toolbar--process">
          <SearchField
            label="Buscar"
            placeholder="Protocolo, código ou solicitante"
            search={filters.search}
            onSearch={(search) => onChange({ search })}
          />
          <FoldedFilters values={[filters.status, filters.municipalityId]}>
            <FilterSelect
              name="status"
              label="Status"
              all="Todos"
              options={statusOptions}
              filters={filters}
              onChange={onChange}
            />
            <MunicipalityFilter
              value={filters.municipalityId}
              onChange={(municipalityId) => onChange({ municipalityId })}
            />
            <Button
              icon={SlidersHorizontal}
              aria-expanded={isOpen}
              aria-controls={MORE_FILTERS}
              onClick={() => setOpen(!isOpen)}
            >
              {used.length > 0 ? `Mais filtros (${used.length})` : 'Mais filtros'}
            </Button>
          </FoldedFilters>
          <ViewToggle view={view} onViewChange={onViewChange} />
          {/* Closed, the fields no longer say it. */}
          {!isOpen && used.length > 0 && <p className="toolbar__used">{used.join(' · ')}</p>}
        </div>
        <div className="toolbar toolbar--more" id={MORE_FILTERS} hidden={!isOpen}>
          {isOpen && <MoreFilters filters={filters} view={view} onChange={onChange} />}
        </div>
      </form>
    </search>
  )
}
