import { useCombobox, type UseComboboxProps, type UseComboboxReturnValue } from 'downshift'
import { ChevronDown, Search } from 'lucide-react'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { Icon } from '../icons/icon'
import type { FieldControl } from '../fields/field'
import type { EarlyInput, ComboboxProps } from './combobox-props'
import { HighlightedText } from './highlighted-text'
import { pickingRules } from './picking-rules'

/** The notice shown instead of results, if any. */
const noticeOf = <Item,>(props: ComboboxProps<Item>, { query, count }: { query: string; count: number }) => {
  const { minChars = 0, busy = false, emptyText = 'Nenhum resultado encontrado' } = props
  if (query.trim().length < minChars) return `Digite pelo menos ${minChars} caracteres`
  if (busy) return 'Buscando...'
  return count === 0 ? emptyText : undefined
}

const results = (count: number) => (count === 1 ? '1 resultado' : `${count} resultados`)

/** Connects downshift to the props; the query is the input's text. */
const usePicker = <Item,>(props: ComboboxProps<Item>, items: Item[], earlyInput: EarlyInput | null) => {
  const { itemKey, itemLabel, selected, onSelect, onQueryChange, clearOnSelect = false } = props
  const label = (item: Item | null) => (item === null ? '' : itemLabel(item))
  const rules: UseComboboxProps<Item>['stateReducer'] = pickingRules(label, clearOnSelect)
  return useCombobox<Item>({
    items,
    selectedItem: selected,
    defaultHighlightedIndex: 0,
    ...(earlyInput ? { initialInputValue: earlyInput.text, initialIsOpen: earlyInput.isOpen } : {}),
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

/** Continues from the placeholder field: its focus, caret and typed text. */
const useContinuedInput = <Item,>(props: ComboboxProps<Item>, id: string, earlyInput: EarlyInput | null) => {
  const report = useEffectEvent((text: string) => {
    const chosen = props.selected === null ? '' : props.itemLabel(props.selected)
    if (text !== chosen) props.onQueryChange(text)
  })
  // Synchronously, so that no key press in between is lost.
  useLayoutEffect(() => {
    if (earlyInput === null) return
    const input = document.getElementById(id)
    if (!(input instanceof HTMLInputElement)) return
    input.focus()
    input.setSelectionRange(earlyInput.text.length, earlyInput.text.length)
    report(earlyInput.text)
  }, [id, earlyInput])
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
  /** True while a notice is shown instead of results. */
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
          ...ifAny('onFocus', props.onFocus),
          ...ifAny('onBlur', props.onBlur),
        })}
        {...attributes}
        // An option that is not rendered cannot be the active one.
        {...(standing ? { 'aria-activedescendant': '' } : {})}
        // The label element labels it; downshift would reference its own label.
        aria-labelledby={undefined}
      />
      {!searching && <ChevronDown className="icon combobox__arrow" aria-hidden="true" />}
    </div>
  )
}

export interface PickerProps<Item> {
  readonly props: ComboboxProps<Item>
  readonly attributes: FieldControl
  /** Input in the placeholder field; null if it was not used. */
  readonly earlyInput: EarlyInput | null
}

/**
 * The input to continue from, if the person is still in the field. Evaluated on the first render in the placeholder's
 * position, because the field may be focused after the picker was loaded.
 */
const useEarlyInput = (id: string, earlyInput: EarlyInput | null): EarlyInput | null =>
  useState(() => (document.activeElement?.id === id ? earlyInput : null))[0]

/** The combobox itself, which `Combobox` loads after the first paint. */
export const Picker = <Item,>({ props, attributes, earlyInput }: PickerProps<Item>) => {
  const { items, label } = props
  const inUse = useEarlyInput(attributes.id, earlyInput)
  const picker = usePicker(props, [...items], inUse)
  useContinuedInput(props, attributes.id, inUse)
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
