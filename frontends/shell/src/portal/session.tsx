import { useCurrentUser, type LostSession, logFailure, sessionStore } from '@licensing/api-client'
import type { CurrentUser } from '@licensing/contracts'
import { Navigate, useLocation, useNavigate, useSearchParams } from '@licensing/federation'
import { eraseKeptTexts, keepTextsOf, NOT_OPENED, toast } from '@licensing/ui-kit'
import { lazy, Suspense, useEffect } from 'react'
import { AssignedToOther } from '../features/assigned-to-other/assigned-to-other'
import { Reauthentication } from '../features/reauthentication/reauthentication'
import { SignInAgain } from '../features/reauthentication/sign-in-again'
import { removeRecentItems } from '../features/search/recent/recent-items'
import { LOGIN_PATH, VERIFICATION_PATH, REGISTRATION_PARAMETER, REGISTRATION_PATH } from '../navigation/paths'
import { useLostSession, useRestoredSession, useSessionRenewal } from '../session/use-session'
import { isNoticePath, wayBackOf, wayToNotice, parseWayBack, parseWayToNotice } from '../session/way-back'
import { loadRegistration, loadSignIn } from './sign-in-pages'
import { loadSignedInArea, loadVerification } from './areas'

const SignInPage = lazy(loadSignIn)
const RegistrationPage = lazy(loadRegistration)

/** The sign-in, or the registration. */
const EntryPage = () => {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const { state } = useLocation()
  const wayBack = parseWayBack(state)
  /** The dashboard (specification section 2), unless the server has ended the same person's session elsewhere. */
  const enter = () => {
    const isBack = wayBack !== null && sessionStore.get()?.user.id === wayBack.userId
    const path = isBack ? wayBack.path : (parseWayToNotice(state) ?? '/')
    return navigate(path, { replace: true })
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
    <SignInPage notice={wayBack?.message} onSignedIn={enter} onRegister={register} />
  )
}

const SignedInArea = lazy(loadSignedInArea)
const FirstPasswordPage = lazy(() => import('../features/password/first-password-page'))
const EnrolmentPage = lazy(() => import('../features/second-factor/enrolment-page'))
const PublicVerification = lazy(loadVerification)

/**
 * When signed out, only sign-in and verification exist; other paths redirect to the sign-in (specification section 2). After the
 * end of a session the sign-in shows the server's message and leads back.
 */
const SignedOut = ({ lost }: { readonly lost: LostSession | null }) => {
  const { pathname, search } = useLocation()
  if (pathname === LOGIN_PATH)
    return (
      <Suspense fallback={null}>
        <EntryPage />
      </Suspense>
    )
  if (pathname === VERIFICATION_PATH) return <PublicVerification />
  const state = isNoticePath(pathname) ? wayToNotice(pathname) : lost && wayBackOf(lost, pathname + search)
  return <Navigate to={LOGIN_PATH} replace state={state} />
}

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
 * The root of every page. The session decides first: a sign-out, also in another tab, ends the page immediately, even if the
 * sign-in has to load. If the server ends the session, the page stays and the sign-in is shown over it. The areas have no
 * Suspense boundary: the static frame, or the sign-in, stays until they have loaded, and React would hold them back for 300 ms.
 */
export const Session = () => {
  const isRestored = useRestoredSession()
  useSessionRenewal()
  const user = useCurrentUser()
  const lost = useLostSession()
  useKeptTexts(user, lost)
  const isSignedOut = user === null
  useEffect(() => {
    if (isSignedOut) removeRecentItems()
  }, [isSignedOut])
  return user === null ? (
    <SignedOut lost={lost} />
  ) : (
    <SignedIn key={user.id} user={user} mayHold={isRestored} lost={lost} />
  )
}
