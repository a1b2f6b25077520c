import { changeOwnPassword, sessionStore } from '@licensing/api-client'
import { usePasswordMinLength } from '@licensing/api-client/account'
import { useUnsavedChanges } from '@licensing/federation'
import { ownPasswordFormOf } from '@licensing/forms'
import { Button, Card, Form, NewPasswordFields, PasswordField, toast, useSentForm } from '@licensing/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'

const blank = { currentPassword: '', password: '', confirmPassword: '' }

/**
 * Changes one's own password, which requires the current one (decision 3). It ends all sessions of the person, including this one, so it
 * leads back to the sign-in.
 */
const PasswordForm = () => {
  const minLength = usePasswordMinLength()
  const { mutate, isPending } = useMutation({
    mutationFn: changeOwnPassword,
    meta: { errorMessage: 'Erro ao alterar senha' },
    onSuccess: () => {
      toast.success('Senha alterada com sucesso')
      sessionStore.clear()
    },
  })
  const { form, formProps } = useSentForm({
    rules: useMemo(() => ownPasswordFormOf(minLength), [minLength]),
    initial: blank,
    send: ({ currentPassword, password }, outcome) => mutate({ currentPassword, password }, outcome),
  })
  useUnsavedChanges(form.isChanged)
  return (
    <Form {...formProps} aria-label="Alterar senha">
      <Card
        title="Senha"
        footer={
          <Button type="submit" variant="primary" busy={isPending} busyLabel="Alterando...">
            Alterar Senha
          </Button>
        }
      >
        <p className="muted">Depois da troca, entre de novo com a senha nova.</p>
        <div className="form-grid mt-16">
          <PasswordField
            label="Senha atual"
            required
            autoComplete="current-password"
            fieldClassName="w-4"
            {...form.field('currentPassword')}
          />
          <NewPasswordFields form={form} hint={`Pelo menos ${minLength} caracteres.`} fieldClassName="w-4" />
        </div>
      </Card>
    </Form>
  )
}

export default PasswordForm
