import {
  errorText,
  isApiError,
  isPasskeyDeclined,
  completeSignIn,
  completeSignInWithPasskey,
  sessionStore,
  type SecondFactorProof,
} from '@licensing/api-client'
import type { LoginResponse, PasskeyRequest } from '@licensing/contracts'
import { fieldErrorsOf, recoveryCodeForm, totpCodeForm } from '@licensing/form-rules'

export type Way = 'totp' | 'recoveryCode'

/** What is typed, as the server takes it, or what is wrong with it. */
export const checkProof = (way: Way, typed: string): { proof: SecondFactorProof } | { problem: string } => {
  const result =
    way === 'totp'
      ? totpCodeForm.safeParse({ code: typed })
      : recoveryCodeForm.safeParse({ recoveryCode: typed })
  return result.success
    ? { proof: result.data }
    : { problem: fieldErrorsOf(result.error)[0]?.message ?? 'Código inválido' }
}

export interface StepRefusal {
  readonly message: string
  /** The password has to be given again. */
  readonly startAgain: boolean
}

const refusalOf = (error: unknown): StepRefusal => {
  if (isPasskeyDeclined(error))
    return { message: 'A chave de acesso não foi usada. Tente novamente.', startAgain: false }
  const startAgain = isApiError(error) && (error.status === 401 || error.status === 403)
  return { message: errorText(error, 'Erro ao fazer a verificação'), startAgain }
}

const take = async (meeting: Promise<LoginResponse>): Promise<StepRefusal | null> => {
  try {
    sessionStore.start(await meeting)
    return null
  } catch (error) {
    return refusalOf(error)
  }
}

/** Meets the challenge and stores token and user; answers why not, or null. */
export const takeSecondStep = (challenge: string, proof: SecondFactorProof): Promise<StepRefusal | null> =>
  take(completeSignIn(challenge, proof))

/** The same by a passkey, which the browser asks for. */
export const takePasskeyStep = (challenge: string, asked: PasskeyRequest): Promise<StepRefusal | null> =>
  take(completeSignInWithPasskey(challenge, asked))
