import { logFailure } from '@licensing/api-client'
import { DocumentTitle } from '../navigation/document-title'
import type { Role, ScreenRoute } from '../navigation/screen-routes'
import { LoadedScreen } from '../remotes/loaded-screen'
import { RemoteScreen } from '../remotes/remote-screen'
import { AccessDeniedPage } from './access-denied-page'
import { ownScreens } from './own-screens'
import { ScreenPlaceholder } from './screen-placeholder'

interface PortalScreenProps {
  readonly route: ScreenRoute
  readonly role: Role
}

const OfferedScreen = ({ route }: Pick<PortalScreenProps, 'route'>) => {
  const pending = <ScreenPlaceholder screen={route.screen} label={`Carregando ${route.title}`} />
  const report = (error: unknown) => logFailure(`showing ${route.remote}/${route.screen}`, error)
  return (
    <>
      <DocumentTitle title={route.title} />
      {route.remote === 'shell' ? (
        <LoadedScreen id={route.screen} load={ownScreens[route.screen]} pending={pending} onError={report} />
      ) : (
        <RemoteScreen remote={route.remote} screen={route.screen} pending={pending} onError={report} />
      )}
    </>
  )
}

/** A route's screen, from its remote or the shell; access denied if the role may not open it. */
export const PortalScreen = ({ route, role }: PortalScreenProps) =>
  route.may(role) ? <OfferedScreen key={route.screen} route={route} /> : <AccessDeniedPage />
