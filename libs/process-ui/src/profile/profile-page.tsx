import { ErrorState, PageHeader, SkeletonCards, useDocumentTitle } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { roleLabels } from '@licensing/domain-kit'
import { useCurrentUser } from '../queries/use-current-user'
import { ownDataQuery } from './own-data-query'
import { PasswordForm } from './password-form'
import { ProfileForm } from './profile-form'

const OwnData = () => {
  const { data, isError, isFetching, refetch } = useQuery(ownDataQuery)
  if (data) return <ProfileForm key={data.id} user={data} />
  return isError ? (
    <ErrorState title="Erro ao carregar seus dados" retrying={isFetching} onRetry={() => void refetch()} />
  ) : (
    <SkeletonCards label="Carregando seus dados" cards={2} />
  )
}

/** /profile: one's own data and password (decision 3). */
const ProfilePage = () => {
  useDocumentTitle('Perfil')
  const role = useCurrentUser()?.role
  return (
    <>
      <PageHeader title="Perfil" subtitle={role && roleLabels[role]} />
      <div className="stack">
        <OwnData />
        <PasswordForm />
      </div>
    </>
  )
}

export default ProfilePage
