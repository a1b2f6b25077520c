import { TextField } from '@licensing/ui-kit'
import { useState } from 'react'
import type { FilterChange, ListFilters } from '../model'

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
export const PeriodFilter = ({ filters, onChange, from, to, labels }: PeriodFilterProps) => {
  const [refused, setRefused] = useState<Partial<Record<Side, string>>>()
  const shown = (side: Side): string => refused?.[side] ?? filters[side]
  const change = (side: Side, day: string) => {
    const period = { [from]: shown(from), [to]: shown(to), [side]: day }
    const [first = '', last = ''] = [period[from], period[to]]
    const isReversed = first !== '' && last !== '' && first > last
    setRefused(isReversed ? period : undefined)
    if (!isReversed) onChange(period)
  }
  return (
    <>
      <DayField
        label={labels[0]}
        day={shown(from)}
        error={refused && 'A data inicial deve ser anterior à data final'}
        onDay={(day) => change(from, day)}
      />
      <DayField label={labels[1]} day={shown(to)} onDay={(day) => change(to, day)} />
    </>
  )
}
