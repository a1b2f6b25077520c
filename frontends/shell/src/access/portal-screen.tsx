import { logFailure } from '@licensing/api-client'
import { MissingScreenError, RemoteScreen } from '@licensing/federation'
import { useState } from 'react'
import { DocumentTitle } from '../navigation/document-title'
import { remoteFor, type Role, type ScreenRoute } from '../navigation/screen-routes'
import { AccessDeniedPage } from './access-denied-page'
import { OwnScreen } from './own-screen'
import { ownScreens } from './own-screens'
import { ScreenPlaceholder } from './screen-placeholder'

interface PortalScreenProps {
  readonly route: ScreenRoute
  readonly role: Role
}

const OfferedScreen = ({ route, role }: PortalScreenProps) => {
  const [missing, setMissing] = useState(false)
  const remote = remoteFor(role, route.screen)
  const loadOwn = ownScreens[route.screen]
  if (missing) return <AccessDeniedPage />
  const pending = <ScreenPlaceholder screen={route.screen} label={`Carregando ${route.title}`} />
  const report = (error: unknown) =>
    logFailure(`showing ${loadOwn ? 'shell' : remote}/${route.screen}`, error)
  return (
    <>
      <DocumentTitle title={route.title} />
      {loadOwn ? (
        <OwnScreen load={loadOwn} pending={pending} onError={report} />
      ) : (
        <RemoteScreen
          remote={remote}
          screen={route.screen}
          pending={pending}
          onError={(error) => {
            setMissing(error instanceof MissingScreenError)
            report(error)
          }}
        />
      )}
    </>
  )
}

/** A route's screen, from the shell or the role's portal; access denied if the role may not open it or has none. */
export const PortalScreen = ({ route, role }: PortalScreenProps) =>
  route.may(role) ? <OfferedScreen key={route.screen} route={route} role={role} /> : <AccessDeniedPage />
