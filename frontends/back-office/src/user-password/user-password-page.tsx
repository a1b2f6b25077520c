import { setUserPassword } from '@licensing/api-client'
import type { UserResponse } from '@licensing/contracts'
import { Navigate, useNavigate, useParams, useUnsavedChanges } from '@licensing/federation'
import { passwordChangeForm } from '@licensing/form-rules'
import { useCheckedForm } from '@licensing/process-ui'
import {
  Button,
  Card,
  focusFirstError,
  LinkButton,
  PageHeader,
  PasswordField,
  SkeletonCards,
  toast,
  useDocumentTitle,
} from '@licensing/ui-kit'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { userQuery } from '../users/user-query'

const blank = { password: '', confirmPassword: '' }

const usePasswordChange = (id: string, isChanged: boolean) => {
  const navigate = useNavigate()
  const markSaved = useUnsavedChanges(isChanged)
  const { mutate, isPending } = useMutation({
    mutationFn: (password: string) => setUserPassword(id, password),
    meta: { errorMessage: 'Erro ao alterar senha' },
    onSuccess: () => {
      toast.success('Senha alterada com sucesso')
      markSaved()
      void navigate('/users')
    },
  })
  return { change: mutate, changing: isPending }
}

const PasswordForm = ({ user }: { readonly user: UserResponse }) => {
  const form = useCheckedForm(passwordChangeForm, blank)
  const { change, changing } = usePasswordChange(user.id, form.isChanged)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (form.check()) change(form.values.password)
    else focusFirstError(event.currentTarget)
  }
  const field = (name: keyof typeof blank) => ({
    required: true,
    autoComplete: 'new-password' as const,
    fieldClassName: 'w-6',
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
  })
  return (
    <form noValidate onSubmit={send}>
      <Card
        title={user.name}
        footer={
          <>
            <LinkButton to="/users">Cancelar</LinkButton>
            <Button type="submit" variant="primary" busy={changing} busyLabel="Alterando...">
              Alterar Senha
            </Button>
          </>
        }
      >
        <div className="form-grid">
          <PasswordField label="Nova senha" hint="Pelo menos 6 caracteres." {...field('password')} />
          <PasswordField label="Confirmar nova senha" {...field('confirmPassword')} />
        </div>
      </Card>
    </form>
  )
}

/** /users/{id}/password: a new password for someone else; it ends that person's sessions (decision 3). */
const UserPasswordPage = () => {
  useDocumentTitle('Alterar Senha')
  const { id = '' } = useParams()
  const { data, isError } = useQuery(userQuery(id))
  return (
    <>
      <PageHeader
        title="Alterar Senha"
        subtitle="A pessoa sai de todas as sessões abertas e entra de novo com a senha nova."
        breadcrumb={[{ label: 'Usuários', to: '/users' }, { label: 'Alterar Senha' }]}
      />
      {data && <PasswordForm key={id} user={data} />}
      {!data && isError && <Navigate to="/users" replace />}
      {!data && !isError && <SkeletonCards label="Carregando usuário" cards={1} />}
    </>
  )
}

export default UserPasswordPage
