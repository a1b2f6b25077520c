import { useCombobox, type UseComboboxProps, type UseComboboxReturnValue } from 'downshift'
import { ChevronDown, Search } from 'lucide-react'
import type { FocusEventHandler, ReactNode, Ref } from 'react'
import { Icon } from '../icons/icon'
import { Field, type FieldControl, type FieldTexts } from '../fields/field'
import { splitTexts } from '../fields/split-texts'
import { HighlightedText } from './highlighted-text'
import { pickingRules } from './picking-rules'

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

/** What stands in the place of results, if anything. */
const noticeOf = <Item,>(props: ComboboxProps<Item>, { query, count }: { query: string; count: number }) => {
  const { minChars = 0, busy = false, emptyText = 'Nenhum resultado encontrado' } = props
  if (query.trim().length < minChars) return `Digite pelo menos ${minChars} caracteres`
  if (busy) return 'Buscando...'
  return count === 0 ? emptyText : undefined
}

const results = (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`)

/** Wires downshift to the props; the query is what the person sees in the input. */
const usePicker = <Item,>(props: ComboboxProps<Item>, items: Item[]) => {
  const { itemKey, itemLabel, selected, onSelect, onQueryChange, clearOnSelect = false } = props
  const label = (item: Item | null) => (item === null ? '' : itemLabel(item))
  const rules: UseComboboxProps<Item>['stateReducer'] = pickingRules(label, clearOnSelect)
  return useCombobox<Item>({
    items,
    selectedItem: selected,
    defaultHighlightedIndex: 0,
    itemToString: label,
    itemToKey: (item) => (item === null ? null : itemKey(item)),
    ...(rules ? { stateReducer: rules } : {}),
    onSelectedItemChange: ({ selectedItem }) => onSelect(selectedItem ?? null),
    onInputValueChange: ({ inputValue, type }) => {
      const typed = type === useCombobox.stateChangeTypes.InputChange
      if (typed || inputValue === '') onQueryChange(inputValue)
    },
  })
}

const ifAny = <Value,>(name: string, value: Value | undefined) =>
  value === undefined ? {} : { [name]: value }

const Found = <Item,>({
  props,
  picker,
}: {
  props: ComboboxProps<Item>
  picker: UseComboboxReturnValue<Item>
}) =>
  props.items.map((item, index) => (
    <li
      key={props.itemKey(item)}
      {...picker.getItemProps({ item, index })}
      className="menu__item"
      data-highlighted={picker.highlightedIndex === index ? '' : undefined}
    >
      <span>
        {props.renderItem?.(item, picker.inputValue) ?? (
          <HighlightedText text={props.itemLabel(item)} query={picker.inputValue} />
        )}
      </span>
    </li>
  ))

interface EntryProps<Item> {
  props: ComboboxProps<Item>
  attributes: FieldControl
  picker: UseComboboxReturnValue<Item>
  /** True while a notice stands in the place of results. */
  standing: boolean
}

const Entry = <Item,>({ props, attributes, picker, standing }: EntryProps<Item>) => {
  const { busy = false, minChars = 0, disabled = false, ref = null, name, placeholder } = props
  const searching = minChars > 0
  return (
    <div className="control">
      {searching && <Icon as={Search} />}
      <input
        {...picker.getInputProps({
          ref,
          name,
          placeholder,
          disabled,
          className: searching ? 'input input--icon' : 'input input--end',
          autoComplete: 'off',
          'aria-busy': busy,
          ...ifAny('onBlur', props.onBlur),
        })}
        {...attributes}
        // An option that is not on screen cannot be the active one.
        {...(standing ? { 'aria-activedescendant': '' } : {})}
        // The label element names it; downshift would point at a label of its own.
        aria-labelledby={undefined}
      />
      {!searching && <ChevronDown className="icon combobox__arrow" aria-hidden="true" />}
    </div>
  )
}

const View = <Item,>({ props, attributes }: Omit<EntryProps<Item>, 'picker' | 'standing'>) => {
  const { items, label } = props
  const picker = usePicker(props, [...items])
  const notice = noticeOf(props, { query: picker.inputValue, count: items.length })
  return (
    <div className="combobox">
      <Entry props={props} attributes={attributes} picker={picker} standing={notice !== undefined} />
      <div className="menu combobox__panel" hidden={!picker.isOpen}>
        <ul {...picker.getMenuProps({ 'aria-label': typeof label === 'string' ? label : 'Opções' })}>
          {picker.isOpen && notice === undefined && <Found props={props} picker={picker} />}
        </ul>
        {notice !== undefined && <p className="combobox__notice">{notice}</p>}
      </div>
      <output className="sr-only">{picker.isOpen ? (notice ?? results(items.length)) : ''}</output>
    </div>
  )
}

/** Field that searches while one types and takes one of the results (specification section 9: activities, 3 characters). */
export const Combobox = <Item,>(props: ComboboxProps<Item>) => {
  const { texts } = splitTexts(props)
  return (
    <Field {...texts} id={props.id}>
      {(attributes) => <View props={props} attributes={attributes} />}
    </Field>
  )
}
