import { isApiError, useCurrentUser } from '@licensing/api-client'
import { setUserPassword } from '@licensing/api-client/user-management'
import type { UserResponse } from '@licensing/contracts'
import { Navigate, useNavigate, useParams, useUnsavedChanges } from '@licensing/federation'
import { passwordChangeFormOf } from '@licensing/forms'
import {
  Alert,
  Button,
  Card,
  type CheckedForm,
  focusFirstError,
  Form,
  LinkButton,
  PageHeader,
  PasswordField,
  SkeletonCards,
  toast,
  useCheckedForm,
  useDocumentTitle,
  useMismatch,
} from '@licensing/ui-kit'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { isNarrowedByPassword } from '../user-form/model'
import { may } from '../users/model'
import { usePasswordMinLength } from '../users/use-password-min-length'
import { userQuery } from '../users/user-query'

const blank = { password: '', confirmPassword: '' }

const usePasswordChange = (id: string, { isChanged, refuse }: CheckedForm<typeof blank, unknown>) => {
  const element = useRef<HTMLFormElement>(null)
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
    onError: (error) => {
      // Synchronously, so that the invalid field is marked before it is focused.
      flushSync(() => refuse(isApiError(error) ? error.errors : []))
      focusFirstError(element.current)
    },
  })
  return { element, change: mutate, changing: isPending }
}

const PasswordForm = ({ user }: { readonly user: UserResponse }) => {
  const minLength = usePasswordMinLength()
  const rules = useMemo(() => passwordChangeFormOf(minLength), [minLength])
  const form = useCheckedForm(rules, blank)
  const narrows = isNarrowedByPassword(useCurrentUser(), user)
  const { mismatch, ...passage } = useMismatch(form.values.password, form.values.confirmPassword)
  const { element, change, changing } = usePasswordChange(user.id, form)
  const send = () => {
    if (form.check()) change(form.values.password)
  }
  const field = (name: keyof typeof blank) => ({
    required: true,
    autoComplete: 'new-password' as const,
    fieldClassName: 'w-6',
    ...form.field(name),
  })
  return (
    <Form ref={element} className="stack" onSubmit={send}>
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
            <Button type="submit" variant="primary" busy={changing} busyLabel="Alterando...">
              Alterar Senha
            </Button>
          </>
        }
      >
        <div className="form-grid">
          <PasswordField
            label="Nova senha"
            hint={`Pelo menos ${minLength} caracteres.`}
            {...field('password')}
          />
          <PasswordField
            label="Confirmar nova senha"
            {...field('confirmPassword')}
            error={mismatch ?? form.errors['confirmPassword']}
            {...passage}
          />
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
