import { errorText, isApiError, sessionStore } from '@licensing/api-client'
import {
  isPasskeyDeclined,
  completeSignIn,
  completeSignInWithPasskey,
  type SecondFactorProof,
} from '@licensing/api-client/account'
import type { LoginResponse, PasskeyRequest } from '@licensing/contracts'
import { fieldErrorsOf, recoveryCodeForm, totpCodeForm } from '@licensing/forms'

export type Way = 'totp' | 'recoveryCode'

/** The proof from the typed text, or its error. */
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
  /** The challenge has ended, so the password is required again. */
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

/** Sends the proof and stores the session; returns the refusal, or null. */
export const takeSecondStep = (challenge: string, proof: SecondFactorProof): Promise<StepRefusal | null> =>
  take(completeSignIn(challenge, proof))

/** The same with a passkey, through the browser's dialog. */
export const takePasskeyStep = (challenge: string, options: PasskeyRequest): Promise<StepRefusal | null> =>
  take(completeSignInWithPasskey(challenge, options))
