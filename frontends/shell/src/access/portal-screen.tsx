import { logFailure } from '@licensing/api-client'
import { DocumentTitle } from '../navigation/document-title'
import type { Role, ScreenRoute } from '../navigation/screen-routes'
import { LoadedScreen } from '../remotes/loaded-screen'
import { RemoteScreen } from '../remotes/remote-screen'
import { AccessDenied, SkeletonDetail, SkeletonFields, SkeletonStats, SkeletonTable } from '@licensing/ui-kit'
import type { ScreenModule, ScreenOf, ScreenName } from '@licensing/federation'

const TABLES: ReadonlySet<ScreenName> = new Set([
  'process-list',
  'protocoled-list',
  'municipalities',
  'activities',
  'users',
])

interface ScreenPlaceholderProps {
  readonly screen: ScreenName
  readonly label: string
}

/** Shown while the code of a screen loads, in the shape of the screen: on a phone a form is no list of cards. */
const ScreenPlaceholder = ({ screen, label }: ScreenPlaceholderProps) => {
  if (TABLES.has(screen)) return <SkeletonTable label={label} />
  if (screen === 'process-detail' || screen === 'protocoled-detail') return <SkeletonDetail label={label} />
  if (screen === 'home' || screen === 'dashboard') return <SkeletonStats label={label} cards={8} />
  return (
    <div className="card card__body">
      <SkeletonFields label={label} />
    </div>
  )
}

/** The shell's own screens, shared by applicants and staff, each a separate chunk. */
const ownScreens: Record<ScreenOf<'shell'>, () => Promise<ScreenModule>> = {
  inbox: () => import('../features/inbox/inbox-page'),
  notice: () => import('../features/inbox/notice-page'),
  profile: () => import('../features/profile/profile-page'),
  'user-activity': () => import('../features/security-activity/user-activity-page'),
  settings: () => import('../features/settings/settings-page'),
}

/** Specification section 2, access denied. */
const AccessDeniedPage = () => (
  <>
    <DocumentTitle title="Acesso Negado" />
    <AccessDenied />
  </>
)

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
