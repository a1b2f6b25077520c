import { PROCESS_STATUSES, processStatusLabels, type ProcessStatus } from '@licensing/domain-kit'
import { SegmentedToggle, Select, TextField, useDebounced } from '@licensing/ui-kit'
import { LayoutGrid, Search, Table2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type ListFilters, type ListView, SEARCH_DEBOUNCE } from './model'

/** Searching among municipalities is not needed to see the list. */
const MunicipalityFilter = lazy(() => import('./municipality-filter'))

interface ProcessFiltersProps {
  readonly filters: ListFilters
  readonly onChange: (change: Partial<Omit<ListFilters, 'page'>>) => void
  readonly view: ListView
  readonly onViewChange: (view: ListView) => void
}

const statusOptions = PROCESS_STATUSES.map((value) => ({ value, label: processStatusLabels[value] }))

const isStatus = (value: string): value is ProcessStatus => Object.hasOwn(processStatusLabels, value)

/** Search as one types; the text rests 500 ms before it counts (specification section 9). */
const SearchField = ({ search, onSearch }: { search: string; onSearch: (search: string) => void }) => {
  const [typed, setTyped] = useState(search)
  const rested = useDebounced(typed.trim(), SEARCH_DEBOUNCE)
  const asked = useRef(search)
  const report = useEffectEvent((text: string) => {
    if (text === asked.current) return
    asked.current = text
    onSearch(text)
  })
  useEffect(() => report(rested), [rested])
  // The address changed by other means ('Limpar Filtros', the browser's back): the field follows.
  useEffect(() => {
    if (search === asked.current) return
    asked.current = search
    setTyped(search)
  }, [search])
  return (
    <TextField
      type="search"
      label="Buscar"
      icon={Search}
      placeholder="Protocolo, código ou solicitante"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

/** The filters of the list and the choice of table or cards. */
export const ProcessFilters = ({ filters, onChange, view, onViewChange }: ProcessFiltersProps) => (
  <search aria-label="Filtrar processos">
    <form className="toolbar" onSubmit={(event) => event.preventDefault()}>
      <SearchField search={filters.search} onSearch={(search) => onChange({ search })} />
      <Select
        label="Status"
        placeholder="Todos"
        options={statusOptions}
        value={filters.status ?? ''}
        onChange={({ target }) => onChange({ status: isStatus(target.value) ? target.value : null })}
      />
      <Suspense fallback={<Select label="Município" placeholder="Todos" options={[]} disabled />}>
        <MunicipalityFilter
          value={filters.municipalityId}
          onChange={(municipalityId) => onChange({ municipalityId })}
        />
      </Suspense>
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
