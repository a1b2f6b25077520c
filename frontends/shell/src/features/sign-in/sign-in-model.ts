import { errorText, isApiError, login, sessionStore, type Credentials } from '@licensing/api-client'
import type { SecondStep } from '@licensing/contracts'

export const SIGN_IN_ERROR = 'Erro ao fazer login'
export type CredentialErrors = Partial<Record<keyof Credentials, string>>

/**
 * The rules come with the first use, not with the page: they bring the validation library along, and the sign-in page is
 * held to 90 kB.
 */
export const loadRules = () => import('@licensing/form-rules')

/** What is wrong with the typed credentials, by field; empty when nothing is. */
export const checkCredentials = async (credentials: Credentials): Promise<CredentialErrors> => {
  const { fieldErrorsOf, loginForm } = await loadRules()
  const result = loginForm.safeParse(credentials)
  if (result.success) return {}
  return Object.fromEntries(fieldErrorsOf(result.error).map(({ field, message }) => [field, message]))
}

export interface SignInRefusal {
  readonly message: string
  /** The applicant's registration still waits for an administrator (decision 3). */
  readonly awaitsApproval: boolean
}

/** What is left to do: nothing, the second step, or something else than this. */
export interface SignInOutcome {
  readonly refusal?: SignInRefusal
  readonly secondStep?: SecondStep['secondFactor']
}

/** Signs in and stores token and user, unless the account asks for a second step. */
export const signIn = async (credentials: Credentials): Promise<SignInOutcome> => {
  try {
    const answer = await login(credentials)
    if ('secondFactor' in answer) return { secondStep: answer.secondFactor }
    sessionStore.start(answer)
    return {}
  } catch (error) {
    const awaitsApproval = isApiError(error) && error.code === 'APPROVAL_PENDING'
    return { refusal: { message: errorText(error, SIGN_IN_ERROR), awaitsApproval } }
  }
}
