import {
  errorText,
  isApiError,
  logFailure,
  login,
  NETWORK_MESSAGE,
  sessionStore,
  type Credentials,
} from '@licensing/api-client'
import type { SecondStep } from '@licensing/contracts'

const SIGN_IN_ERROR = 'Erro ao fazer login'
export type CredentialErrors = Partial<Record<keyof Credentials, string>>

/**
 * The rules are loaded on first use, because they include the validation library and the budget of the sign-in page is
 * 90 kB. Null if they cannot be loaded; another call retries.
 */
export const loadRules = async () => {
  try {
    return await import('./rules')
  } catch (error) {
    logFailure('loading the rules of the sign-in', error)
    return null
  }
}

/** The errors of the typed credentials, by field; empty if valid. Without the rules the server checks them. */
export const checkCredentials = async (credentials: Credentials): Promise<CredentialErrors> => {
  const rules = await loadRules()
  if (rules === null) return {}
  const { fieldErrorsOf, loginForm } = rules
  const result = loginForm.safeParse(credentials)
  if (result.success) return {}
  return Object.fromEntries(fieldErrorsOf(result.error).map(({ field, message }) => [field, message]))
}

export interface SignInRefusal {
  readonly message: string
  /** The applicant's registration awaits an administrator's approval (decision 3). */
  readonly awaitsApproval: boolean
}

/** The message is shown at the form. */
interface RefusedSignIn extends SignInRefusal {
  /** The server's message, or the fallback if it sent none (specification section 8). */
  readonly toast: string
}

/** Loaded on demand: few people need it, and the budget of the sign-in is 90 kB. */
export const loadSecondStep = () => import('./second-step/second-step-form')

/** The result: signed in, the second step, or a refusal. */
export interface SignInOutcome {
  readonly refusal?: RefusedSignIn
  readonly secondStep?: SecondStep['secondFactor']
}

/** The toast has the specified text, and the form the reason. */
const noConnection: RefusedSignIn = { message: NETWORK_MESSAGE, toast: SIGN_IN_ERROR, awaitsApproval: false }

/** The second step, once its form is loaded: a form that cannot be shown is a lost connection. */
const prepareSecondStep = async (secondStep: SecondStep['secondFactor']): Promise<SignInOutcome> => {
  try {
    await loadSecondStep()
    return { secondStep }
  } catch (error) {
    logFailure('loading the second step of the sign-in', error)
    return { refusal: noConnection }
  }
}

const refusalOf = (error: unknown): RefusedSignIn => {
  if (isApiError(error) && error.code === 'NETWORK') return noConnection
  const message = errorText(error, SIGN_IN_ERROR)
  return {
    message,
    toast: message,
    awaitsApproval: isApiError(error) && error.code === 'APPROVAL_PENDING',
  }
}

/** Signs in and stores token and user, unless the account requires a second step. */
export const signIn = async (credentials: Credentials): Promise<SignInOutcome> => {
  try {
    const answer = await login(credentials)
    if (!('secondFactor' in answer)) {
      sessionStore.start(answer)
      return {}
    }
    return await prepareSecondStep(answer.secondFactor)
  } catch (error) {
    return { refusal: refusalOf(error) }
  }
}
