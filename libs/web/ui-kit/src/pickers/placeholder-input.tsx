import { ChevronDown, Search } from 'lucide-react'
import type { EarlyInput, ComboboxProps } from './combobox-props'
import type { FieldControl } from '../fields/field'
import { Icon } from '../icons/icon'

interface PlaceholderInputProps<Item> {
  readonly props: ComboboxProps<Item>
  readonly attributes: FieldControl
  /** The typed text, null before the first focus. */
  readonly earlyInput: EarlyInput | null
  readonly onBegin: (earlyInput: EarlyInput) => void
}

/** Placeholder that looks like the closed picker; its input is passed on when the picker is loaded. */
export const PlaceholderInput = <Item,>({
  props,
  attributes,
  earlyInput,
  onBegin,
}: PlaceholderInputProps<Item>) => {
  const { minChars = 0, disabled = false, ref = null, name, placeholder, selected, itemLabel } = props
  const searching = minChars > 0
  const listId = `${attributes.id}-list`
  const text = earlyInput?.text ?? (selected === null ? '' : itemLabel(selected))
  const change = (typed: string) => {
    onBegin({ text: typed, isOpen: true })
    if (typed === '' && selected !== null) props.onSelect(null)
  }
  return (
    <div className="combobox">
      <div className="control">
        {searching && <Icon as={Search} />}
        <input
          {...attributes}
          ref={ref}
          {...(name === undefined ? {} : { name })}
          placeholder={placeholder}
          disabled={disabled}
          className={searching ? 'input input--icon' : 'input input--end'}
          autoComplete="off"
          role="combobox"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-expanded={false}
          value={text}
          onFocus={() => {
            onBegin({ text, isOpen: false })
            props.onFocus?.()
          }}
          onClick={() => onBegin({ text, isOpen: true })}
          onChange={({ target }) => change(target.value)}
          {...(props.onBlur === undefined ? {} : { onBlur: props.onBlur })}
        />
        <ul id={listId} hidden />
        {!searching && <ChevronDown className="icon combobox__arrow" aria-hidden="true" />}
      </div>
    </div>
  )
}
