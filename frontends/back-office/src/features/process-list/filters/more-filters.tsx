import {
  CLOCK_STATES,
  CORRECTION_FILTERS,
  PROCESS_LIST_ORDERS,
  REQUEST_TYPES,
  requestTypeLabels,
} from '@licensing/contracts'
import { Button, Select, type TableView } from '@licensing/ui-kit'
import { type FilterChange, type ListFilters, oneOf, withoutFilters } from '../model'
import { orderLabels } from '../order'
import { PeriodFilter } from './period-filter'
import { clockFilterLabels, correctionLabels } from './used-filters'

const typeOptions = REQUEST_TYPES.map((value) => ({ value, label: requestTypeLabels[value] }))
const orderOptions = PROCESS_LIST_ORDERS.map((value) => ({ value, label: orderLabels[value] }))
const correctionOptions = CORRECTION_FILTERS.toReversed().map((value) => ({
  value,
  label: correctionLabels[value],
}))
const clockOptions = Object.entries(clockFilterLabels).map(([value, label]) => ({ value, label }))

interface MoreFiltersProps {
  readonly filters: ListFilters
  readonly view: TableView
  readonly onChange: (change: FilterChange) => void
}

/** The rarer filters of the list, loaded when they are first opened. */
const MoreFilters = ({ filters, view, onChange }: MoreFiltersProps) => (
  <>
    <Select
      label="Tipo de requerimento"
      placeholder="Todos"
      options={typeOptions}
      value={filters.requestType ?? ''}
      onChange={({ target }) => onChange({ requestType: oneOf(REQUEST_TYPES, target.value) })}
    />
    <Select
      label="Correções"
      placeholder="Todas"
      options={correctionOptions}
      value={filters.corrections ?? ''}
      onChange={({ target }) => onChange({ corrections: oneOf(CORRECTION_FILTERS, target.value) })}
    />
    <PeriodFilter
      filters={filters}
      onChange={onChange}
      from="createdFrom"
      to="createdTo"
      labels={['Criado de', 'Criado até']}
    />
    <PeriodFilter
      filters={filters}
      onChange={onChange}
      from="protocoledFrom"
      to="protocoledTo"
      labels={['Protocolado de', 'Protocolado até']}
    />
    <Select
      label="Prazo"
      placeholder="Todos"
      options={clockOptions}
      value={filters.clockState ?? ''}
      onChange={({ target }) => onChange({ clockState: oneOf(CLOCK_STATES, target.value) })}
    />
    {/* The columns of a table sort it themselves. */}
    <div className={view === 'table' ? 'only-cards' : undefined}>
      <Select
        label="Ordenar por"
        options={orderOptions}
        value={filters.sort}
        onChange={({ target }) =>
          onChange({ sort: oneOf(PROCESS_LIST_ORDERS, target.value) ?? filters.sort })
        }
      />
    </div>
    {/* Never disabled: it would lose the focus by its own click. */}
    <Button variant="ghost" onClick={() => onChange(withoutFilters(filters))}>
      Limpar Filtros
    </Button>
  </>
)

export default MoreFilters
