import { ChevronDown, Search } from 'lucide-react'
import type { Begun, ComboboxProps } from './combobox-props'
import type { FieldControl } from '../fields/field'
import { Icon } from '../icons/icon'

interface RestingInputProps<Item> {
  readonly props: ComboboxProps<Item>
  readonly attributes: FieldControl
  /** What the person typed, null before the first focus. */
  readonly begun: Begun | null
  readonly onBegin: (begun: Begun) => void
}

/** The field as the picker draws it while closed; it takes what is typed and hands it over when the picker comes. */
export const RestingInput = <Item,>({ props, attributes, begun, onBegin }: RestingInputProps<Item>) => {
  const { minChars = 0, disabled = false, ref = null, name, placeholder, selected, itemLabel } = props
  const searching = minChars > 0
  const listId = `${attributes.id}-list`
  const text = begun?.text ?? (selected === null ? '' : itemLabel(selected))
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
          onFocus={() => onBegin({ text, isOpen: false })}
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
