import { isApiError } from '@licensing/api-client'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstError } from '../behaviour/focus-first-error'
import { PasswordField } from '../fields/password-field'
import { type CheckedForm, type Rules, useCheckedForm } from './use-checked-form'
import { useMismatch } from './use-mismatch'

interface NewPassword {
  password: string
  confirmPassword: string
}

interface NewPasswordOptions<Values extends NewPassword, Output> {
  rules: Rules<Values, Output>
  blank: Values
  /** The `mutate` of a mutation. */
  send: (input: Output, outcome: { readonly onError: (error: Error) => void }) => void
}

/** State of a form with a new password, and the props of its `Form`. The server's errors are shown at the fields. */
export const useNewPasswordForm = <Values extends NewPassword, Output>({
  rules,
  blank,
  send,
}: NewPasswordOptions<Values, Output>) => {
  const form = useCheckedForm(rules, blank)
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

interface NewPasswordFieldsProps {
  form: Pick<CheckedForm<NewPassword, unknown>, 'values' | 'field'>
  hint: ReactNode
  fieldClassName?: string
}

/** 'Nova senha' and its confirmation. */
export const NewPasswordFields = ({ form, hint, fieldClassName }: NewPasswordFieldsProps) => {
  const { mismatch, ...passage } = useMismatch(form.values.password, form.values.confirmPassword)
  const confirmation = form.field('confirmPassword')
  const field = { required: true, autoComplete: 'new-password', fieldClassName } as const
  return (
    <>
      <PasswordField label="Nova senha" hint={hint} {...field} {...form.field('password')} />
      <PasswordField
        label="Confirmar nova senha"
        {...field}
        {...confirmation}
        error={mismatch ?? confirmation.error}
        {...passage}
      />
    </>
  )
}
