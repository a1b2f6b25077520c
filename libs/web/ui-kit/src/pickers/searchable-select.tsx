import { foldForSearch } from '@licensing/contracts'
import { useMemo, useState, type FocusEventHandler, type Ref } from 'react'
import type { SelectOption } from '../fields/select'
import type { FieldTexts } from '../fields/field'
import { Combobox } from './combobox'

export interface SearchableSelectProps extends FieldTexts {
  id?: string
  name?: string
  ref?: Ref<HTMLInputElement>
  options: readonly SelectOption[]
  /** Value of the selected option, or empty. */
  value: string | null | undefined
  /** Called with the value only, for react-hook-form's Controller; '' when cleared. */
  onChange: (value: string) => void
  onBlur?: FocusEventHandler<HTMLInputElement>
  placeholder?: string
  disabled?: boolean
  busy?: boolean
  emptyText?: string
}

/** A select for long lists, filtered by typing, regardless of case, accents, apostrophes and spaces. */
export const SearchableSelect = ({ options, value, onChange, ...rest }: SearchableSelectProps) => {
  const [query, setQuery] = useState('')
  const selected = options.find((option) => option.value === value) ?? null
  const items = useMemo(() => {
    const wanted = foldForSearch(query)
    return options.filter((option) => foldForSearch(option.label).includes(wanted))
  }, [options, query])
  return (
    <Combobox
      {...rest}
      items={items}
      itemKey={(option) => option.value}
      itemLabel={(option) => option.label}
      selected={selected}
      onSelect={(option) => {
        setQuery('')
        onChange(option?.value ?? '')
      }}
      onQueryChange={setQuery}
    />
  )
}
