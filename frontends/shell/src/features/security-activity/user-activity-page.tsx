import { getUser, useCurrentUser, userQueryKey } from '@licensing/api-client'
import type { ManagedUserResponse } from '@licensing/contracts'
import { Navigate, useParams } from '@licensing/federation'
import { Alert, Card, LinkButton, PageHeader, SkeletonCards, useDocumentTitle } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { ActivityList } from './activity-list'

/** The list has no link to this page then, but a typed or bookmarked URL may lead here. */
const NoAccess = ({ user }: { readonly user: ManagedUserResponse }) =>
  useCurrentUser()?.id === user.id ? (
    <Alert
      tone="info"
      title="Esta é a sua própria conta"
      action={<LinkButton to="/profile">Ir para o perfil</LinkButton>}
    >
      Os acessos à própria conta estão no perfil.
    </Alert>
  ) : (
    <Alert
      tone="info"
      title="Você não pode ver estes acessos"
      action={<LinkButton to="/users">Voltar</LinkButton>}
    >{`Os acessos de ${user.name} só podem ser vistos por um Super Administrador ou por quem administra todos os municípios a que esse usuário está vinculado.`}</Alert>
  )

/** /users/{id}/activity: sign-ins, failed attempts and credential changes of an account. */
const UserActivityPage = () => {
  useDocumentTitle('Acessos')
  const { id = '' } = useParams()
  const { data, isError } = useQuery({
    queryKey: userQueryKey(id),
    queryFn: ({ signal }) => getUser(id, { signal }),
    meta: { errorMessage: 'Erro ao carregar usuário' },
  })
  const mayView = data?.allowedActions.includes('viewSecurityActivity') === true
  return (
    <>
      <PageHeader
        title="Acessos"
        subtitle="Entradas na conta e alterações de senha, e-mail e verificação em duas etapas no último ano."
        breadcrumb={[{ label: 'Usuários', to: '/users' }, { label: 'Acessos' }]}
      />
      {data && mayView && (
        <Card title={data.name}>
          <ActivityList key={id} userId={id} />
        </Card>
      )}
      {data && !mayView && <NoAccess user={data} />}
      {!data && isError && <Navigate to="/users" replace />}
      {!data && !isError && <SkeletonCards label="Carregando usuário" cards={1} />}
    </>
  )
}

export default UserActivityPage
