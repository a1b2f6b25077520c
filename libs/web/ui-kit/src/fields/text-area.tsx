import type { ComponentPropsWithRef } from 'react'
import { Field, type FieldTexts } from './field'
import { splitTexts } from './split-texts'

export interface TextAreaProps extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'required'> {
  /** Shown at the end of the message line: '4 de 500'. */
  counter?: string
}

/** A multi-line text field. */
export const TextArea = (props: TextAreaProps) => {
  const { texts, control } = splitTexts(props)
  const { id, counter, ...area } = control
  return (
    <Field {...texts} id={id} counter={counter}>
      {(attributes) => <textarea rows={3} {...area} {...attributes} className="textarea" />}
    </Field>
  )
}
