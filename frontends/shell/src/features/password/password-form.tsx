import { changeOwnPassword, isApiError, sessionStore } from '@licensing/api-client'
import { useUnsavedChanges } from '@licensing/federation'
import { ownPasswordFormOf } from '@licensing/forms'
import {
  Button,
  Card,
  type CheckedForm,
  focusFirstError,
  PasswordField,
  toast,
  useCheckedForm,
  useMismatch,
} from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { usePasswordMinLength } from './use-password-min-length'

const blank = { currentPassword: '', password: '', confirmPassword: '' }

/** A new password ends all sessions of the person, including this one, so it leads back to the sign-in. */
const usePasswordChange = (refuse: CheckedForm<typeof blank, unknown>['refuse']) => {
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: changeOwnPassword,
    meta: { errorMessage: 'Erro ao alterar senha' },
    onSuccess: () => {
      toast.success('Senha alterada com sucesso')
      sessionStore.clear()
    },
    onError: (error) => {
      // Synchronously, so that invalid fields are marked before the first is focused.
      flushSync(() => refuse(isApiError(error) ? error.errors : []))
      focusFirstError(form.current)
    },
  })
  return { form, change: mutate, changing: isPending }
}

/** Changes one's own password, which requires the current one (decision 3). */
const PasswordForm = () => {
  const minLength = usePasswordMinLength()
  const rules = useMemo(() => ownPasswordFormOf(minLength), [minLength])
  const form = useCheckedForm(rules, blank)
  useUnsavedChanges(form.isChanged)
  const { mismatch, ...passage } = useMismatch(form.values.password, form.values.confirmPassword)
  const { form: element, change, changing } = usePasswordChange(form.refuse)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { currentPassword, password } = form.values
    if (form.check()) change({ currentPassword, password })
    else focusFirstError(event.currentTarget)
  }
  const field = (name: keyof typeof blank) => ({
    required: true,
    fieldClassName: 'w-4',
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
  })
  return (
    <form ref={element} noValidate aria-label="Alterar senha" onSubmit={send}>
      <Card
        title="Senha"
        footer={
          <Button type="submit" variant="primary" busy={changing} busyLabel="Alterando...">
            Alterar Senha
          </Button>
        }
      >
        <p className="muted">Depois da troca, entre de novo com a senha nova.</p>
        <div className="form-grid mt-16">
          <PasswordField label="Senha atual" autoComplete="current-password" {...field('currentPassword')} />
          <PasswordField
            label="Nova senha"
            autoComplete="new-password"
            hint={`Pelo menos ${minLength} caracteres.`}
            {...field('password')}
          />
          <PasswordField
            label="Confirmar nova senha"
            autoComplete="new-password"
            {...field('confirmPassword')}
            error={mismatch ?? form.errors['confirmPassword']}
            {...passage}
          />
        </div>
      </Card>
    </form>
  )
}

export default PasswordForm
