import type { ReactNode } from 'react'
import { PasswordField } from '../fields/password-field'
import type { CheckedForm } from './use-checked-form'
import { useMismatch } from './use-mismatch'

interface NewPassword {
  password: string
  confirmPassword: string
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
