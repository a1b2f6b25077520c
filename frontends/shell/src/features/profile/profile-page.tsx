import { ErrorState, PageHeader, SkeletonCards, useDocumentTitle } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { roleLabels } from '@licensing/contracts'
import { useCurrentUser } from '@licensing/api-client'
import { ownDataQuery } from './own-data-query'
import PasswordForm from '../password/password-form'
import SecondFactorCard from '../second-factor/second-factor-card'
import SessionsCard from '../sessions/sessions-card'
import { ProfileForm } from './profile-form'

/** The cards render after the form has loaded, since its height determines their position. */
const Forms = () => {
  const { data, isError, isFetching, refetch } = useQuery(ownDataQuery)
  if (!data && !isError) return <SkeletonCards label="Carregando seus dados" cards={4} />
  return (
    <>
      {data ? (
        <ProfileForm key={data.id} user={data} />
      ) : (
        <ErrorState
          title="Erro ao carregar seus dados"
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      <PasswordForm />
      <SecondFactorCard />
      <SessionsCard />
    </>
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
        <Forms />
      </div>
    </>
  )
}

export default ProfilePage
