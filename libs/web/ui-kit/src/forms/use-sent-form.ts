import { isApiError } from '@licensing/api-client'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstError } from '../behaviour/focus-first-error'
import { type Rules, useCheckedForm } from './use-checked-form'

interface SentFormOptions<Values extends object, Output> {
  readonly rules: Rules<Values, Output>
  readonly initial: Values
  /** The `mutate` of a mutation. */
  readonly send: (input: Output, outcome: { readonly onError: (error: Error) => void }) => void
}

/** State of a form that is sent once its rules accept it, and the props of its `Form`. The server's errors are shown at the fields. */
export const useSentForm = <Values extends object, Output>({
  rules,
  initial,
  send,
}: SentFormOptions<Values, Output>) => {
  const form = useCheckedForm(rules, initial)
  const element = useRef<HTMLFormElement>(null)
  const onError = (error: Error) => {
    // Synchronously, so that invalid fields are marked before the first is focused.
    flushSync(() => form.refuse(isApiError(error) ? error.errors : []))
    focusFirstError(element.current)
  }
  const onSubmit = () => {
    const checked = form.check()
    if (checked !== undefined) send(checked, { onError })
  }
  return { form, formProps: { ref: element, onSubmit } }
}
