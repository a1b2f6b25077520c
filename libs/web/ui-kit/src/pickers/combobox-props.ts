import type { FocusEventHandler, ReactNode, Ref } from 'react'
import type { FieldTexts } from '../fields/field'

export interface ComboboxProps<Item> extends FieldTexts {
  id?: string
  name?: string
  ref?: Ref<HTMLInputElement>
  /** The items that match the query; the caller filters them, locally or on the server. */
  items: readonly Item[]
  itemKey: (item: Item) => string
  itemLabel: (item: Item) => string
  /** Defaults to the label with the query highlighted. */
  renderItem?: (item: Item, query: string) => ReactNode
  selected: Item | null
  /** Called with null when the field is cleared. */
  onSelect: (item: Item | null) => void
  /** Called on every input; debounce it before a server call. */
  onQueryChange: (query: string) => void
  /** Before the list can open: the time to load items that are not needed earlier. */
  onFocus?: () => void
  onBlur?: FocusEventHandler<HTMLInputElement>
  /** Shorter queries show the number of missing characters instead of results. */
  minChars?: number
  busy?: boolean
  /** Defaults to 'Nenhum resultado encontrado'. */
  emptyText?: string
  placeholder?: string
  disabled?: boolean
  /** Clears the field after a selection, to add several items one by one. */
  clearOnSelect?: boolean
}

/** Input in the placeholder field before the picker was loaded. */
export interface EarlyInput {
  readonly text: string
  readonly isOpen: boolean
}
