import {
  CORRECTION_FILTERS,
  PROCESS_LIST_ORDERS,
  REQUEST_TYPES,
  requestTypeLabels,
  type ClockState,
} from '@licensing/contracts'
import { Button, Select, type TableView, TextField } from '@licensing/ui-kit'
import { type FilterChange, type ListFilters, oneOf, withoutFilters } from '../model'
import { periodProblem, REVERSED_PERIOD } from '../../../entries/period'
import { orderLabels } from '../order'
import { FilterSelect } from './filter-select'
import { clockFilterLabels, correctionLabels } from './used-filters'
import { useState } from 'react'

interface DayProps {
  readonly label: string
  readonly day: string
  readonly error?: string | undefined
  readonly onDay: (day: string) => void
}

/** While a year is typed, a date field reports the years 0002, 0020 and 0202. */
const isWhole = (day: string): boolean => day === '' || day >= '1900'

/** A day, applied as soon as it is complete. */
const DayField = ({ label, day, error, onDay }: DayProps) => {
  const [typed, setTyped] = useState(day)
  const [applied, setApplied] = useState(day)
  if (day !== applied) {
    setApplied(day)
    setTyped(day)
  }
  return (
    <TextField
      type="date"
      label={label}
      error={error}
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value)
        if (isWhole(value)) onDay(value)
      }}
    />
  )
}

type Side = `${'created' | 'protocoled'}${'From' | 'To'}`

interface PeriodFilterProps {
  readonly filters: ListFilters
  readonly onChange: (change: FilterChange) => void
  /** The names of the filters, and the labels of their fields. */
  readonly from: Extract<Side, `${string}From`>
  readonly to: Extract<Side, `${string}To`>
  readonly labels: readonly [from: string, to: string]
}

/** A period of days. Days that are in the wrong order stay in their fields and are not applied. */
const PeriodFilter = ({ filters, onChange, from, to, labels }: PeriodFilterProps) => {
  const [refused, setRefused] = useState<Partial<Record<Side, string>>>()
  const shown = (side: Side): string => refused?.[side] ?? filters[side]
  const change = (side: Side, day: string) => {
    const period = { [from]: shown(from), [to]: shown(to), [side]: day }
    const [first = '', last = ''] = [period[from], period[to]]
    const isReversed = periodProblem(first, last) !== undefined
    setRefused(isReversed ? period : undefined)
    if (!isReversed) onChange(period)
  }
  return (
    <>
      <DayField
        label={labels[0]}
        day={shown(from)}
        error={refused && REVERSED_PERIOD}
        onDay={(day) => change(from, day)}
      />
      <DayField label={labels[1]} day={shown(to)} onDay={(day) => change(to, day)} />
    </>
  )
}

const typeOptions = REQUEST_TYPES.map((value) => ({ value, label: requestTypeLabels[value] }))
const orderOptions = PROCESS_LIST_ORDERS.map((value) => ({ value, label: orderLabels[value] }))
const correctionOptions = CORRECTION_FILTERS.toReversed().map((value) => ({
  value,
  label: correctionLabels[value],
}))
const clockOptions = (Object.keys(clockFilterLabels) as ClockState[]).map((value) => ({
  value,
  label: clockFilterLabels[value],
}))

interface MoreFiltersProps {
  readonly filters: ListFilters
  readonly view: TableView
  readonly onChange: (change: FilterChange) => void
}

/** The rarer filters of the list, loaded when they are first opened. */
const MoreFilters = ({ filters, view, onChange }: MoreFiltersProps) => (
  <>
    <FilterSelect
      name="requestType"
      label="Tipo de requerimento"
      all="Todos"
      options={typeOptions}
      filters={filters}
      onChange={onChange}
    />
    <FilterSelect
      name="corrections"
      label="Correções"
      all="Todas"
      options={correctionOptions}
      filters={filters}
      onChange={onChange}
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
    <FilterSelect
      name="clockState"
      label="Prazo"
      all="Todos"
      options={clockOptions}
      filters={filters}
      onChange={onChange}
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
