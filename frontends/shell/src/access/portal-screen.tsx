import { logFailure } from '@licensing/api-client'
import { MissingScreenError, RemoteScreen } from '@licensing/federation'
import { SkeletonTable } from '@licensing/ui-kit'
import { useState } from 'react'
import { DocumentTitle } from '../navigation/document-title'
import { remoteFor, type Role, type ScreenRoute } from '../navigation/screen-routes'
import { AccessDeniedPage } from './access-denied-page'

interface PortalScreenProps {
  readonly route: ScreenRoute
  readonly role: Role
}

const OfferedScreen = ({ route, role }: PortalScreenProps) => {
  const [missing, setMissing] = useState(false)
  const remote = remoteFor(role, route.screen)
  if (missing) return <AccessDeniedPage />
  return (
    <>
      <DocumentTitle title={route.title} />
      <RemoteScreen
        remote={remote}
        screen={route.screen}
        pending={<SkeletonTable label={`Carregando ${route.title}`} />}
        onError={(error) => {
          setMissing(error instanceof MissingScreenError)
          logFailure(`showing ${remote}/${route.screen}`, error)
        }}
      />
    </>
  )
}

/** The screen of a route as the role's portal offers it; the access-denied page where the role may not be, or it has none. */
export const PortalScreen = ({ route, role }: PortalScreenProps) =>
  route.may(role) ? <OfferedScreen key={route.screen} route={route} role={role} /> : <AccessDeniedPage />
