import {
  CORRECTION_FILTERS,
  type CorrectionFilter,
  PROCESS_LIST_ORDERS,
  REQUEST_TYPES,
  requestTypeLabels,
} from '@licensing/domain-kit'
import { Button, Select, type TableView, TextField } from '@licensing/ui-kit'
import { useState } from 'react'
import { type FilterChange, isFiltered, type ListFilters, oneOf, withoutFilters } from './model'
import { orderLabels } from './order'

const typeOptions = REQUEST_TYPES.map((value) => ({ value, label: requestTypeLabels[value] }))
const orderOptions = PROCESS_LIST_ORDERS.map((value) => ({ value, label: orderLabels[value] }))
const correctionLabels: Record<CorrectionFilter, string> = {
  CORRECTED: 'Com correções a verificar',
  PENDING: 'Com correções a responder',
}
const correctionOptions = CORRECTION_FILTERS.toReversed().map((value) => ({
  value,
  label: correctionLabels[value],
}))

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

/** Days that are in the wrong order stay in their fields and are not applied. */
const usePeriod = (filters: ListFilters, onChange: (change: FilterChange) => void) => {
  const [refused, setRefused] = useState<Pick<ListFilters, 'createdFrom' | 'createdTo'>>()
  const shown = refused ?? filters
  const change = (changed: FilterChange) => {
    const { createdFrom, createdTo } = { ...shown, ...changed }
    const isReversed = createdFrom !== '' && createdTo !== '' && createdFrom > createdTo
    setRefused(isReversed ? { createdFrom, createdTo } : undefined)
    if (!isReversed) onChange({ createdFrom, createdTo })
  }
  return {
    change,
    createdFrom: shown.createdFrom,
    createdTo: shown.createdTo,
    error: refused && 'A data inicial deve ser anterior à data final',
  }
}

interface MoreFiltersProps {
  readonly filters: ListFilters
  readonly view: TableView
  readonly onChange: (change: FilterChange) => void
}

/** The rarer filters of the list, loaded when they are first opened. */
const MoreFilters = ({ filters, view, onChange }: MoreFiltersProps) => {
  const period = usePeriod(filters, onChange)
  return (
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
      <DayField
        label="Criado de"
        day={period.createdFrom}
        error={period.error}
        onDay={(createdFrom) => period.change({ createdFrom })}
      />
      <DayField
        label="Criado até"
        day={period.createdTo}
        onDay={(createdTo) => period.change({ createdTo })}
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
      <Button
        variant="ghost"
        disabled={!isFiltered(filters)}
        onClick={() => onChange(withoutFilters(filters))}
      >
        Limpar Filtros
      </Button>
    </>
  )
}

export default MoreFilters
