import type { CurrentUser } from '@licensing/contracts'
import { BrowserRouter, Navigate, Route, Routes, useNavigate, useSearchParams } from '@licensing/federation'
import { lazy, Suspense, useEffect } from 'react'
import { LOGIN_PATH, REGISTRATION_PARAMETER, REGISTRATION_PATH, VERIFICATION_PATH } from '../navigation/paths'
import { Reauthentication } from '../features/reauthentication/reauthentication'
import { removeRecentItems } from '../features/search/recent/recent-items'
import { useRestoredSession, useSession, useSessionRenewal } from '../session/use-session'
import { LazySignInPage } from '../features/sign-in/lazy-sign-in-page'
import { EndOfPaintedFrame } from '../start/end-of-painted-frame'

/** Also preloaded during the sign-in. */
export const loadSignedInArea = () => import(/* webpackChunkName: "signed-in" */ './signed-in-area')
const SignedInArea = lazy(loadSignedInArea)
const FirstPasswordPage = lazy(() => import('../features/password/first-password-page'))
const EnrolmentPage = lazy(() => import('../features/second-factor/enrolment-page'))
const PublicVerification = lazy(() => import(/* webpackChunkName: "verification" */ './public-verification'))
const RegistrationPage = lazy(async () => {
  const { RegistrationPage: page } = await import('../features/registration/registration-page')
  return { default: page }
})

/** The sign-in, or the registration. */
const EntryPage = () => {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  return parameters.has(REGISTRATION_PARAMETER) ? (
    <RegistrationPage />
  ) : (
    <LazySignInPage
      onSignedIn={() => navigate('/', { replace: true })}
      onRegister={() => navigate(REGISTRATION_PATH)}
    />
  )
}

/** When signed out, only sign-in and verification exist; other paths redirect to the sign-in (specification section 2). */
const SignedOutRoutes = () => (
  <Routes>
    <Route path={LOGIN_PATH} element={<EntryPage />} />
    <Route path={VERIFICATION_PATH} element={<PublicVerification />} />
    <Route path="*" element={<Navigate to={LOGIN_PATH} replace />} />
  </Routes>
)

/** A session with a temporary password, or without a required second factor, must fulfil that duty first. */
const SignedInScreen = ({ user }: { readonly user: CurrentUser }) => {
  const { duties = [] } = user
  if (duties.includes('changePassword')) return <FirstPasswordPage />
  return duties.includes('enrolSecondFactor') ? <EnrolmentPage /> : <SignedInArea user={user} />
}

const SignedIn = ({ user }: { readonly user: CurrentUser }) => (
  <>
    <SignedInScreen user={user} />
    <Reauthentication />
  </>
)

/** The routes depend only on the session: a sign-out, also in another tab, shows the sign-in at once. */
export const PortalRoutes = () => {
  useRestoredSession()
  useSessionRenewal()
  const session = useSession()
  useEffect(() => {
    if (session === null) removeRecentItems()
  }, [session])
  return (
    <Suspense fallback={null}>
      <EndOfPaintedFrame />
      {session === null ? <SignedOutRoutes /> : <SignedIn key={session.user.id} user={session.user} />}
    </Suspense>
  )
}

const Portal = () => (
  <BrowserRouter>
    <PortalRoutes />
  </BrowserRouter>
)

export default Portal
