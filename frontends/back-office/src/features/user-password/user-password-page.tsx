import { useCurrentUser } from '@licensing/api-client'
import { usePasswordMinLength } from '@licensing/api-client/account'
import { setUserPassword } from '@licensing/api-client/user-management'
import type { UserResponse } from '@licensing/contracts'
import { Navigate, useNavigate, useParams, useUnsavedChanges } from '@licensing/federation'
import { passwordChangeFormOf } from '@licensing/forms'
import {
  Alert,
  Button,
  Card,
  Form,
  LinkButton,
  NewPasswordFields,
  PageHeader,
  SkeletonCards,
  toast,
  useDocumentTitle,
  useSentForm,
} from '@licensing/ui-kit'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isNarrowedByPassword } from '../user-form/model'
import { may } from '../users/model'
import { userQuery } from '../users/user-query'

const blank = { password: '', confirmPassword: '' }

const PasswordForm = ({ user }: { readonly user: UserResponse }) => {
  const navigate = useNavigate()
  const minLength = usePasswordMinLength()
  const narrows = isNarrowedByPassword(useCurrentUser(), user)
  const { mutate, isPending } = useMutation({
    mutationFn: (password: string) => setUserPassword(user.id, password),
    meta: { errorMessage: 'Erro ao alterar senha' },
    onSuccess: () => {
      toast.success('Senha alterada com sucesso')
      markSaved()
      void navigate('/users')
    },
  })
  const { form, formProps } = useSentForm({
    rules: useMemo(() => passwordChangeFormOf(minLength), [minLength]),
    initial: blank,
    send: ({ password }, outcome) => mutate(password, outcome),
  })
  const markSaved = useUnsavedChanges(form.isChanged)
  return (
    <Form {...formProps} className="stack">
      {narrows && (
        <Alert
          tone="warning"
          title="O alcance deste analista vai mudar"
        >{`Com uma senha definida por você, ${user.name} deixa de ver todo o estado e passa a ver somente os processos dos municípios vinculados.`}</Alert>
      )}
      <Card
        title={user.name}
        footer={
          <>
            <LinkButton to="/users">Cancelar</LinkButton>
            <Button type="submit" variant="primary" busy={isPending} busyLabel="Alterando...">
              Alterar Senha
            </Button>
          </>
        }
      >
        <div className="form-grid">
          <NewPasswordFields form={form} hint={`Pelo menos ${minLength} caracteres.`} fieldClassName="w-6" />
        </div>
      </Card>
    </Form>
  )
}

/** The list has no link to this page then, but a typed or bookmarked URL may lead here. */
const NoAccess = ({ user }: { readonly user: UserResponse }) =>
  useCurrentUser()?.id === user.id ? (
    <Alert
      tone="info"
      title="Esta é a sua própria senha"
      action={<LinkButton to="/profile">Ir para o perfil</LinkButton>}
    >
      A própria senha é alterada no perfil, com a senha atual.
    </Alert>
  ) : (
    <Alert
      tone="info"
      title="Você não pode alterar esta senha"
      action={<LinkButton to="/users">Voltar</LinkButton>}
    >{`A senha de ${user.name} só pode ser alterada por um Super Administrador ou por quem administra todos os municípios a que esse usuário está vinculado.`}</Alert>
  )

/** /users/{id}/password: sets another person's password, which ends their sessions (decision 3). */
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
      {data && may(data, 'setPassword') && <PasswordForm key={id} user={data} />}
      {data && !may(data, 'setPassword') && <NoAccess user={data} />}
      {!data && isError && <Navigate to="/users" replace />}
      {!data && !isError && <SkeletonCards label="Carregando usuário" cards={1} />}
    </>
  )
}

export default UserPasswordPage
