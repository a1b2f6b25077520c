import { changeOwnPassword, isApiError, sessionStore } from '@licensing/api-client'
import { useUnsavedChanges } from '@licensing/federation'
import { ownPasswordForm } from '@licensing/form-rules'
import { Button, Card, focusFirstError, PasswordField, toast } from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useCheckedForm } from '../forms/use-checked-form'

const blank = { currentPassword: '', password: '', confirmPassword: '' }

/** The new password ends every session of the person, this one too, so it leads back to the sign-in. */
const usePasswordChange = (onRefused: () => void) => {
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: changeOwnPassword,
    meta: { errorMessage: 'Erro ao alterar senha' },
    onSuccess: () => {
      toast.success('Senha alterada com sucesso')
      sessionStore.clear()
    },
    onError: onRefused,
  })
  const isWrong = isApiError(error) && error.code === 'WRONG_CURRENT_PASSWORD'
  return {
    change: mutate,
    changing: isPending,
    wrongCurrent: isWrong ? 'Senha atual incorreta' : undefined,
    reset,
  }
}

/** Changing one's own password asks for the current one (decision 3). */
export const PasswordForm = () => {
  const form = useCheckedForm(ownPasswordForm, blank)
  const element = useRef<HTMLFormElement>(null)
  useUnsavedChanges(form.isChanged)
  const { change, changing, wrongCurrent, reset } = usePasswordChange(() => focusFirstError(element.current))
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
  const current = field('currentPassword')
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
          <PasswordField
            label="Senha atual"
            autoComplete="current-password"
            {...current}
            error={current.error ?? wrongCurrent}
            onChange={(event) => {
              reset()
              current.onChange(event)
            }}
          />
          <PasswordField
            label="Nova senha"
            autoComplete="new-password"
            hint="Pelo menos 6 caracteres."
            {...field('password')}
          />
          <PasswordField
            label="Confirmar nova senha"
            autoComplete="new-password"
            {...field('confirmPassword')}
          />
        </div>
      </Card>
    </form>
  )
}
