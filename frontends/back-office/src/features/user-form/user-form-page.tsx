import { Navigate, useParams } from '@licensing/federation'
import { PageHeader, SkeletonCards, useDocumentTitle } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { userQuery } from '../users/user-query'
import { UserForm } from './user-form'

const Header = ({ title }: { readonly title: string }) => {
  useDocumentTitle(title)
  return <PageHeader title={title} breadcrumb={[{ label: 'Usuários', to: '/users' }, { label: title }]} />
}

const EditUser = ({ id }: { readonly id: string }) => {
  const { data, isError } = useQuery(userQuery(id))
  if (data) return <UserForm key={id} user={data} />
  return isError ? <Navigate to="/users" replace /> : <SkeletonCards label="Carregando usuário" cards={2} />
}

/** /users/new and /users/{id}/edit. */
const UserFormPage = () => {
  const { id } = useParams()
  return (
    <>
      <Header title={id === undefined ? 'Novo Usuário' : 'Editar Usuário'} />
      {id === undefined ? <UserForm user={null} /> : <EditUser id={id} />}
    </>
  )
}

export default UserFormPage
