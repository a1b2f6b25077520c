import { Loaded, PageHeader, useDocumentTitle } from '@licensing/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { roleLabels } from '@licensing/contracts'
import { useCurrentUser } from '@licensing/api-client'
import { ownDataQuery } from './own-data-query'
import PasswordForm from '../password/password-form'
import SecondFactorCard from '../second-factor/second-factor-card'
import SessionsCard from '../sessions/sessions-card'
import { ProfileForm } from './profile-form'

/** /profile: one's own data and password (decision 3). */
const ProfilePage = () => {
  useDocumentTitle('Perfil')
  const role = useCurrentUser()?.role
  const own = useQuery(ownDataQuery)
  return (
    <>
      <PageHeader title="Perfil" subtitle={role && roleLabels[role]} />
      <div className="stack">
        {/* The cards render after the form has loaded, since its height determines their position. */}
        <Loaded query={own} what="seus dados" cards={4}>
          {(data) => <ProfileForm key={data.id} user={data} />}
        </Loaded>
        {!own.isPending && (
          <>
            <PasswordForm />
            <SecondFactorCard />
            <SessionsCard />
          </>
        )}
      </div>
    </>
  )
}

export default ProfilePage
