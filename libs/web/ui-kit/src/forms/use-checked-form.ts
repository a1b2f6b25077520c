import { fieldErrorsOf } from '@licensing/forms'
import { useState } from 'react'

type Failure = Parameters<typeof fieldErrorsOf>[0]

/** The part of a forms schema that a screen uses. */
export interface Rules<Values, Output> {
  readonly safeParse: (
    input: Values,
  ) =>
    { readonly success: true; readonly data: Output } | { readonly success: false; readonly error: Failure }
}

/** The names of the values that are typed as text. */
type TextName<Values> = {
  [Name in keyof Values & string]-?: string extends Values[Name] ? Name : never
}[keyof Values & string]

/** The value of a field, its error and its change, for a control that reports an event or the text itself. */
export interface TextBinding {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (change: string | { readonly target: { readonly value: string } }) => void
}

export interface CheckedForm<Values, Output> {
  readonly values: Values
  readonly change: (change: Partial<Values>) => void
  /** The first error of each field, from the last check. */
  readonly errors: Readonly<Partial<Record<string, string>>>
  /** The props of the control of a text. */
  field(name: TextName<Values>): TextBinding
  /** Returns the normalised values, or undefined and sets `errors`; `by` overrides the rules, e.g. lazily loaded ones. */
  check(by?: Rules<Values, Output>): Output | undefined
  /** Shows the server's errors at the fields. */
  readonly refuse: (errors: readonly { readonly field: string; readonly message: string }[]) => void
  readonly reset: () => void
  /** Whether the values differ from the initial or last saved ones; for `useUnsavedChanges`. */
  readonly isChanged: boolean
  /** Call after saving: makes the current values the new baseline. */
  readonly keep: () => void
}

/** Values are plain data, and a change keeps the order of their fields. */
const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Whether an error is about a value that changes: one of that name, or a part of it, as 'conditions.0.text' of 'conditions'. */
const isAbout = (field: string, change: object): boolean =>
  field in change || (field.split('.')[0] ?? field) in change

/** State of a small form, validated by shared rules; a field's error is cleared when the field changes. */
export const useCheckedForm = <Values extends object, Output>(
  rules: Rules<Values, Output>,
  initial: Values,
): CheckedForm<Values, Output> => {
  const [values, setValues] = useState(initial)
  const [kept, setKept] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const refuse: CheckedForm<Values, Output>['refuse'] = (serverErrors) =>
    setErrors(Object.fromEntries(serverErrors.map(({ field, message }) => [field, message])))
  const check = (by = rules) => {
    const result = by.safeParse(values)
    refuse(result.success ? [] : fieldErrorsOf(result.error))
    return result.success ? result.data : undefined
  }
  const change = (changed: Partial<Values>) => {
    setValues({ ...values, ...changed })
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !isAbout(field, changed))))
  }
  const field = (name: TextName<Values>): TextBinding => ({
    value: String(values[name] ?? ''),
    error: errors[name],
    onChange: (given) =>
      change({ [name]: typeof given === 'string' ? given : given.target.value } as Partial<Values>),
  })
  return {
    values,
    errors,
    field,
    check,
    refuse,
    change,
    reset: () => {
      setValues(initial)
      setErrors({})
    },
    isChanged: !isSame(values, kept),
    keep: () => setKept(values),
  }
}
