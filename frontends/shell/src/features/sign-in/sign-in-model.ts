import { errorText, isApiError, login, sessionStore, type Credentials } from '@licensing/api-client'
import type { SecondStep } from '@licensing/contracts'

const SIGN_IN_ERROR = 'Erro ao fazer login'
export type CredentialErrors = Partial<Record<keyof Credentials, string>>

/**
 * The rules are loaded on first use, because they include the validation library and the budget of the sign-in page is
 * 90 kB.
 */
export const loadRules = () => import('@licensing/form-rules')

/** The errors of the typed credentials, by field; empty if valid. */
export const checkCredentials = async (credentials: Credentials): Promise<CredentialErrors> => {
  const { fieldErrorsOf, loginForm } = await loadRules()
  const result = loginForm.safeParse(credentials)
  if (result.success) return {}
  return Object.fromEntries(fieldErrorsOf(result.error).map(({ field, message }) => [field, message]))
}

export interface SignInRefusal {
  readonly message: string
  /** The applicant's registration awaits an administrator's approval (decision 3). */
  readonly awaitsApproval: boolean
}

/** The result: signed in, the second step, or a refusal. */
export interface SignInOutcome {
  readonly refusal?: SignInRefusal
  readonly secondStep?: SecondStep['secondFactor']
}

/** Signs in and stores token and user, unless the account requires a second step. */
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
