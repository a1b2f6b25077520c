import { useCombobox, type UseComboboxProps, type UseComboboxReturnValue } from 'downshift'
import { ChevronDown, Search } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { Icon } from '../icons/icon'
import type { FieldControl } from '../fields/field'
import type { Begun, ComboboxProps } from './combobox-props'
import { HighlightedText } from './highlighted-text'
import { pickingRules } from './picking-rules'

/** What stands in the place of results, if anything. */
const noticeOf = <Item,>(props: ComboboxProps<Item>, { query, count }: { query: string; count: number }) => {
  const { minChars = 0, busy = false, emptyText = 'Nenhum resultado encontrado' } = props
  if (query.trim().length < minChars) return `Digite pelo menos ${minChars} caracteres`
  if (busy) return 'Buscando...'
  return count === 0 ? emptyText : undefined
}

const results = (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`)

/** Wires downshift to the props; the query is what the person sees in the input. */
const usePicker = <Item,>(props: ComboboxProps<Item>, items: Item[], begun: Begun | null) => {
  const { itemKey, itemLabel, selected, onSelect, onQueryChange, clearOnSelect = false } = props
  const label = (item: Item | null) => (item === null ? '' : itemLabel(item))
  const rules: UseComboboxProps<Item>['stateReducer'] = pickingRules(label, clearOnSelect)
  return useCombobox<Item>({
    items,
    selectedItem: selected,
    defaultHighlightedIndex: 0,
    ...(begun ? { initialInputValue: begun.text, initialIsOpen: begun.isOpen } : {}),
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

/** Goes on where the person was in the resting field: the focus, the caret, and what was typed there. */
const useTakeOver = <Item,>(props: ComboboxProps<Item>, id: string, begun: Begun | null) => {
  const report = useEffectEvent((text: string) => {
    const chosen = props.selected === null ? '' : props.itemLabel(props.selected)
    if (text !== chosen) props.onQueryChange(text)
  })
  // At once, or a key pressed between would go nowhere.
  useLayoutEffect(() => {
    if (begun === null) return
    const input = document.getElementById(id)
    if (!(input instanceof HTMLInputElement)) return
    input.focus()
    input.setSelectionRange(begun.text.length, begun.text.length)
    report(begun.text)
  }, [id, begun])
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

export interface PickerProps<Item> {
  readonly props: ComboboxProps<Item>
  readonly attributes: FieldControl
  /** What was begun in the resting field; null where no one was there. */
  readonly begun: Begun | null
}

/**
 * What to go on from: what was begun, if the person is in the field still. Asked as the picker is first drawn in the resting
 * field's place, because the field may have been entered after the picker came.
 */
const useBegun = (id: string, begun: Begun | null): Begun | null =>
  useState(() => (document.activeElement?.id === id ? begun : null))[0]

/** The combobox itself: the heavy part, which `Combobox` brings when the page has been drawn. */
export const Picker = <Item,>({ props, attributes, begun }: PickerProps<Item>) => {
  const { items, label } = props
  const inUse = useBegun(attributes.id, begun)
  const picker = usePicker(props, [...items], inUse)
  useTakeOver(props, attributes.id, inUse)
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
