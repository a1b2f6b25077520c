import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldTexts } from './field'
import { splitTexts } from './split-texts'

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps
  extends FieldTexts, Omit<ComponentPropsWithRef<'select'>, 'required' | 'children'> {
  options: readonly SelectOption[]
  /** First option with an empty value: 'Selecione' or, in filters, 'Todos'. */
  placeholder?: string
}

/** A native select: the most usable one on phones and for screen readers. */
export const Select = (props: SelectProps) => {
  const { texts, control } = splitTexts(props)
  const { id, options, placeholder, ...select } = control
  return (
    <Field {...texts} id={id}>
      {(attributes) => (
        <select {...select} {...attributes} className="select">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
