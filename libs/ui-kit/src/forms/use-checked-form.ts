import { fieldErrorsOf } from '@licensing/form-rules'
import { useState } from 'react'

type Failure = Parameters<typeof fieldErrorsOf>[0]

/** A form of form-rules, as far as a screen needs it. */
export interface Rules<Values, Output> {
  readonly safeParse: (
    input: Values,
  ) =>
    { readonly success: true; readonly data: Output } | { readonly success: false; readonly error: Failure }
}

export interface CheckedForm<Values, Output> {
  readonly values: Values
  readonly change: (change: Partial<Values>) => void
  /** The first fault of each field, as found by the last check. */
  readonly errors: Readonly<Partial<Record<string, string>>>
  /** The normalised values, or undefined with every fault in `errors`; by these rules, where they came later. */
  check(by?: Rules<Values, Output>): Output | undefined
  /** Shows what the server found wrong, beside the fields. */
  readonly refuse: (faults: readonly { readonly field: string; readonly message: string }[]) => void
  readonly reset: () => void
  /** Whether something differs from what the form opened with or last kept; for `useUnsavedChanges`. */
  readonly isChanged: boolean
  /** To be called once these values are saved: they are what the form now starts from. */
  readonly keep: () => void
}

/** Values are plain data; a change keeps the order of their fields. */
const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Values of a small form under the rules both sides share; a field's fault goes once the field is changed. */
export const useCheckedForm = <Values extends object, Output>(
  rules: Rules<Values, Output>,
  initial: Values,
): CheckedForm<Values, Output> => {
  const [values, setValues] = useState(initial)
  const [kept, setKept] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const refuse: CheckedForm<Values, Output>['refuse'] = (faults) =>
    setErrors(Object.fromEntries(faults.map(({ field, message }) => [field, message])))
  const check = (by = rules) => {
    const result = by.safeParse(values)
    refuse(result.success ? [] : fieldErrorsOf(result.error))
    return result.success ? result.data : undefined
  }
  return {
    values,
    errors,
    check,
    refuse,
    change: (change) => {
      setValues({ ...values, ...change })
      setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in change))))
    },
    reset: () => {
      setValues(initial)
      setErrors({})
    },
    isChanged: !isSame(values, kept),
    keep: () => setKept(values),
  }
}
