import { Select, type SelectOption } from '@licensing/ui-kit'
import type { FilterChange, ListFilters } from '../model'

type Chosen = 'status' | 'requestType' | 'corrections' | 'clockState'

interface FilterSelectProps<Name extends Chosen> {
  readonly name: Name
  readonly label: string
  /** The text of no filter. */
  readonly all: string
  readonly options: readonly (SelectOption & { readonly value: NonNullable<ListFilters[Name]> })[]
  readonly filters: ListFilters
  readonly onChange: (change: FilterChange) => void
}

/** One value of the filtered processes, or any. */
export const FilterSelect = <Name extends Chosen>(props: FilterSelectProps<Name>) => {
  const { name, label, all, options, filters, onChange } = props
  return (
    <Select
      label={label}
      placeholder={all}
      options={options}
      value={filters[name] ?? ''}
      onChange={({ target }) =>
        onChange({ [name]: options.find(({ value }) => value === target.value)?.value ?? null })
      }
    />
  )
}
