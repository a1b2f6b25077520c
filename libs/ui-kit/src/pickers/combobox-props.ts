import type { FocusEventHandler, ReactNode, Ref } from 'react'
import type { FieldTexts } from '../fields/field'

export interface ComboboxProps<Item> extends FieldTexts {
  id?: string
  name?: string
  ref?: Ref<HTMLInputElement>
  /** What matches the query now; the caller searches, here or on the server. */
  items: readonly Item[]
  itemKey: (item: Item) => string
  itemLabel: (item: Item) => string
  /** Default: the label with the query marked. */
  renderItem?: (item: Item, query: string) => ReactNode
  selected: Item | null
  /** Null when the person empties the field. */
  onSelect: (item: Item | null) => void
  /** What the person typed, as typed: debounce it before asking a server. */
  onQueryChange: (query: string) => void
  onBlur?: FocusEventHandler<HTMLInputElement>
  /** Shorter queries show how much is missing instead of results. */
  minChars?: number
  busy?: boolean
  /** Default 'Nenhum resultado encontrado'. */
  emptyText?: string
  placeholder?: string
  disabled?: boolean
  /** Empties the field after a choice, for adding several one by one. */
  clearOnSelect?: boolean
}

/** What happened in the resting field before the picker came. */
export interface Begun {
  readonly text: string
  readonly isOpen: boolean
}
