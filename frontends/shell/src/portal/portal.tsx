import { logFailure, sessionStore, useCurrentUser, type LostSession } from '@licensing/api-client'
import type { CurrentUser } from '@licensing/contracts'
import { ROLES } from '@licensing/domain-kit'
import {
  BrowserRouter,
  Navigate,
  prepareRemote,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useSearchParams,
} from '@licensing/federation'
import { eraseKeptTexts, keepTextsOf, NOT_OPENED, toast } from '@licensing/ui-kit'
import { lazy, Suspense, useEffect } from 'react'
import { routeAt } from '../navigation/role-routes'
import { LOGIN_PATH, REGISTRATION_PARAMETER, REGISTRATION_PATH, VERIFICATION_PATH } from '../navigation/paths'
import { AssignedToOther } from '../features/assigned-to-other/assigned-to-other'
import { Reauthentication } from '../features/reauthentication/reauthentication'
import { SignInAgain } from '../features/reauthentication/sign-in-again'
import { removeRecentItems } from '../features/search/recent/recent-items'
import { useLostSession, useRestoredSession, useSessionRenewal } from '../session/use-session'
import { parseWayBack, wayBackOf } from '../session/way-back'
import { LazySignInPage } from '../features/sign-in/lazy-sign-in-page'
import { EndOfPaintedFrame } from '../start/end-of-painted-frame'

/** Loads the remote of a path ahead. The shell's own screens need none. */
export const prepareScreen = (role: unknown, path: string): void => {
  const known = ROLES.find((name) => name === role)
  const route = known && routeAt(known, path)
  if (route !== undefined && route.remote !== 'shell') void prepareRemote(route.remote)
}

/** Also preloaded during the sign-in. */
export const loadSignedInArea = () => import(/* webpackChunkName: "signed-in" */ './signed-in-area')
const SignedInArea = lazy(loadSignedInArea)
const loadVerification = () => import(/* webpackChunkName: "verification" */ './public-verification')
const FirstPasswordPage = lazy(() => import('../features/password/first-password-page'))
const EnrolmentPage = lazy(() => import('../features/second-factor/enrolment-page'))
const PublicVerification = lazy(loadVerification)
/** What the portal shows first, so that it appears in one piece. */
export const loadFirstArea = async (): Promise<void> => {
  if (sessionStore.get() !== null) await loadSignedInArea()
  else if (window.location.pathname === VERIFICATION_PATH) await loadVerification()
}
/** Loaded before its address is opened, so that the sign-in stays if that fails. */
export const loadRegistration = async () => {
  const { RegistrationPage: page } = await import('../features/registration/registration-page')
  return { default: page }
}
const RegistrationPage = lazy(loadRegistration)

/** The sign-in, or the registration. */
const EntryPage = () => {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const wayBack = parseWayBack(useLocation().state)
  /** The dashboard (specification section 2), unless the server has ended the same person's session elsewhere. */
  const enter = () => {
    const isBack = wayBack !== null && sessionStore.get()?.user.id === wayBack.userId
    return navigate(isBack ? wayBack.path : '/', { replace: true })
  }
  const register = async () => {
    try {
      await loadRegistration()
      await navigate(REGISTRATION_PATH)
    } catch (error) {
      logFailure('opening the registration', error)
      toast.error(NOT_OPENED)
    }
  }
  return parameters.has(REGISTRATION_PARAMETER) ? (
    <RegistrationPage />
  ) : (
    <LazySignInPage notice={wayBack?.message} onSignedIn={enter} onRegister={register} />
  )
}

/** Leads to the sign-in; after the end of a session it shows the server's message and leads back. */
const ToSignIn = ({ lost }: { readonly lost: LostSession | null }) => {
  const { pathname, search } = useLocation()
  return <Navigate to={LOGIN_PATH} replace state={lost && wayBackOf(lost, pathname + search)} />
}

/** When signed out, only sign-in and verification exist; other paths redirect to the sign-in (specification section 2). */
const SignedOutRoutes = ({ lost }: { readonly lost: LostSession | null }) => (
  <Routes>
    <Route path={LOGIN_PATH} element={<EntryPage />} />
    <Route path={VERIFICATION_PATH} element={<PublicVerification />} />
    <Route path="*" element={<ToSignIn lost={lost} />} />
  </Routes>
)

/** A session with a temporary password, or without a required second factor, must fulfil that duty first. */
const SignedInScreen = ({ user }: { readonly user: CurrentUser }) => {
  const { duties = [] } = user
  if (duties.includes('changePassword')) return <FirstPasswordPage />
  return duties.includes('enrolSecondFactor') ? <EnrolmentPage /> : <SignedInArea user={user} />
}

interface SignedInProps {
  readonly user: CurrentUser
  readonly mayHold: boolean
  readonly lost: LostSession | null
}

const SignedIn = ({ user, ...session }: SignedInProps) => (
  <>
    <SignedInScreen user={user} />
    <Reauthentication />
    <AssignedToOther />
    <SignInAgain {...session} />
  </>
)

/** Texts of dialogs outlive a reload and a lost session, but belong to one person. */
const useKeptTexts = (user: CurrentUser | null, lost: LostSession | null): void => {
  const person = user?.id ?? lost?.user.id
  useEffect(() => (person === undefined ? eraseKeptTexts() : keepTextsOf(person)), [person])
}

/**
 * The routes depend only on the session: a sign-out, also in another tab, shows the sign-in at once. If the server ends
 * the session, the page stays and the sign-in is shown over it.
 */
export const PortalRoutes = () => {
  const isRestored = useRestoredSession()
  useSessionRenewal()
  const user = useCurrentUser()
  const lost = useLostSession()
  useKeptTexts(user, lost)
  const isSignedOut = user === null
  useEffect(() => {
    if (isSignedOut) removeRecentItems()
  }, [isSignedOut])
  return (
    <Suspense fallback={null}>
      <EndOfPaintedFrame />
      {user === null ? (
        <SignedOutRoutes lost={lost} />
      ) : (
        <SignedIn key={user.id} user={user} mayHold={isRestored} lost={lost} />
      )}
    </Suspense>
  )
}

const Portal = () => (
  <BrowserRouter>
    <PortalRoutes />
  </BrowserRouter>
)

export default Portal
