import { logFailure, sessionStore } from '@licensing/api-client'
import { useLocation, useNavigate, useSearchParams } from '@licensing/federation'
import { NOT_OPENED, toast } from '@licensing/ui-kit'
import { lazy } from 'react'
import { REGISTRATION_PARAMETER, REGISTRATION_PATH } from '../navigation/paths'
import { parseWayBack } from '../session/way-back'
import { loadRegistration, loadSignIn } from './areas'

const SignInPage = lazy(loadSignIn)
const RegistrationPage = lazy(loadRegistration)

/** The sign-in, or the registration. */
export const EntryPage = () => {
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
    <SignInPage notice={wayBack?.message} onSignedIn={enter} onRegister={register} />
  )
}
