import './portal.css'
import type { CurrentUser } from '@licensing/contracts'
import { BrowserRouter, Navigate, Route, Routes, useNavigate, useSearchParams } from '@licensing/federation'
import { lazy, Suspense, useEffect } from 'react'
import { LOGIN_PATH, REGISTRATION_PARAMETER, REGISTRATION_PATH, VERIFICATION_PATH } from '../navigation/paths'
import { Reauthentication } from '../features/reauthentication/reauthentication'
import { forgetRecentItems } from '../features/search/recent/recent-items'
import { useRestoredSession, useSession, useSessionRenewal } from '../session/use-session'
import { LazySignInPage } from '../features/sign-in/lazy-sign-in-page'

/** Also called ahead, while someone signs in. */
export const loadSignedInArea = () => import('./signed-in-area')
const SignedInArea = lazy(loadSignedInArea)
const FirstPasswordPage = lazy(() => import('../features/password/first-password-page'))
const EnrolmentPage = lazy(() => import('../features/second-factor/enrolment-page'))
const PublicVerification = lazy(() => import('./public-verification'))
const RegistrationPage = lazy(async () => {
  const { RegistrationPage: page } = await import('../features/registration/registration-page')
  return { default: page }
})

/** The sign-in, or the registration it leads to. */
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

/** Signed out, only the sign-in and the verification are there; all else leads to the sign-in (specification section 2). */
const SignedOutRoutes = () => (
  <Routes>
    <Route path={LOGIN_PATH} element={<EntryPage />} />
    <Route path={VERIFICATION_PATH} element={<PublicVerification />} />
    <Route path="*" element={<Navigate to={LOGIN_PATH} replace />} />
  </Routes>
)

/** A session with a password that somebody else chose, or without the second factor it must have, may do nothing else first. */
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

/** Which half is shown depends on the session alone: a sign-out, here or in another tab, leads to the sign-in at once. */
export const PortalRoutes = () => {
  useRestoredSession()
  useSessionRenewal()
  const session = useSession()
  useEffect(() => {
    if (session === null) forgetRecentItems()
  }, [session])
  return (
    <Suspense fallback={null}>
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
