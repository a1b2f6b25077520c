import { useCombobox, type UseComboboxReturnValue, type UseComboboxStateChangeOptions } from 'downshift'
import { type KeyboardEvent, useState } from 'react'
import { Field, type FieldControl, type FieldTexts } from '../fields/field'
import { splitTexts } from '../fields/split-texts'
import { HighlightedText } from '../pickers/highlighted-text'
import { matching, mentionAt, type Mentionable, type MentionQuery } from './mention-text'

export interface MentionAreaProps extends FieldTexts {
  value: string
  onChange: (text: string) => void
  /** Whom the text can mention; the list opens when they are there. */
  people: readonly Mentionable[]
}

type List = UseComboboxReturnValue<Mentionable>

const changes = useCombobox.stateChangeTypes

/** Leaving the field chooses nobody. */
const chooseOnlyOnPurpose = (
  _state: unknown,
  { type, changes: next }: UseComboboxStateChangeOptions<Mentionable>,
) => (type === changes.InputBlur ? { ...next, selectedItem: null } : next)

const LIST_KEYS = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Escape'])

/** Keeps the keys that move the caret, and all others while the list is closed, away from the list. */
const keepForText = (list: List) => (event: KeyboardEvent) => {
  const isForList = list.isOpen && list.highlightedIndex >= 0 && LIST_KEYS.has(event.key)
  if (!isForList) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
}

interface Written {
  readonly value: string
  readonly selectionStart: number | null
}

/** The list of people who match the mention at the caret. */
const useMentions = ({ people, onChange }: MentionAreaProps, { id }: FieldControl) => {
  const [asked, setAsked] = useState<MentionQuery | null>(null)
  const [dismissed, setDismissed] = useState<number | null>(null)
  const items = asked === null || asked.start === dismissed ? [] : matching(people, asked.query)
  const change = ({ value, selectionStart }: Written) => {
    const next = mentionAt(value, selectionStart ?? value.length)
    setAsked(next)
    setDismissed((start) => (start === next?.start ? start : null))
    onChange(value)
  }
  const moveCaret = ({ value, selectionStart }: Written) => {
    const next = mentionAt(value, selectionStart ?? value.length)
    setAsked((last) => (last?.start === next?.start && last?.query === next?.query ? last : null))
  }
  const choose = ({ name }: Mentionable) => {
    const area = document.getElementById(id)
    if (asked === null || !(area instanceof HTMLTextAreaElement)) return
    setDismissed(asked.start)
    area.setRangeText(`@${name} `, asked.start, asked.start + asked.query.length + 1, 'end')
    // As if it was typed.
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const list = useCombobox<Mentionable>({
    items,
    isOpen: items.length > 0,
    inputValue: asked?.query ?? '',
    selectedItem: null,
    defaultHighlightedIndex: 0,
    itemToString: (person) => person?.label ?? '',
    stateReducer: chooseOnlyOnPurpose,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
    onStateChange: ({ type }) => {
      if (type === changes.InputKeyDownEscape || type === changes.InputBlur)
        setDismissed(asked?.start ?? null)
    },
  })
  return { list, items, change, moveCaret, query: asked?.query ?? '' }
}

interface OptionsProps {
  readonly list: List
  readonly items: readonly Mentionable[]
  readonly query: string
}

const Options = ({ list, items, query }: OptionsProps) => (
  <div className="menu combobox__panel" hidden={!list.isOpen}>
    <ul {...list.getMenuProps({ 'aria-label': 'Pessoas' })}>
      {items.map((person, index) => (
        <li
          key={person.id}
          {...list.getItemProps({ item: person, index })}
          className="menu__item"
          data-highlighted={list.highlightedIndex === index ? '' : undefined}
        >
          <span>
            <HighlightedText text={person.label} query={query} />
          </span>
        </li>
      ))}
    </ul>
  </div>
)

const found = (count: number): string => (count === 1 ? '1 pessoa' : `${count} pessoas`)

const Area = ({ props, attributes }: { props: MentionAreaProps; attributes: FieldControl }) => {
  const { list, items, change, moveCaret, query } = useMentions(props, attributes)
  return (
    <div className="combobox">
      <textarea
        rows={3}
        className="textarea"
        {...list.getInputProps({
          onChange: ({ currentTarget }) => change(currentTarget),
          onKeyDown: keepForText(list),
        })}
        {...attributes}
        value={props.value}
        onSelect={({ currentTarget }) => moveCaret(currentTarget)}
        // A text of many lines stays a textbox, which may have a list but no state of its own.
        role={undefined}
        aria-expanded={undefined}
        aria-haspopup="listbox"
        // The label element labels it; downshift would reference its own label.
        aria-labelledby={undefined}
      />
      <Options list={list} items={items} query={query} />
      <output className="sr-only">{list.isOpen ? found(items.length) : ''}</output>
    </div>
  )
}

/** A text of many lines that completes the name of a person behind an '@'. */
export const MentionArea = (props: MentionAreaProps) => {
  const { texts } = splitTexts(props)
  return <Field {...texts}>{(attributes) => <Area props={props} attributes={attributes} />}</Field>
}
