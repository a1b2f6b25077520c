import {
  errorText,
  isApiError,
  meetChallenge,
  sessionStore,
  type SecondFactorProof,
} from '@licensing/api-client'
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

/** Meets the challenge and stores token and user; answers why not, or null. */
export const takeSecondStep = async (
  challenge: string,
  proof: SecondFactorProof,
): Promise<StepRefusal | null> => {
  try {
    sessionStore.start(await meetChallenge(challenge, proof))
    return null
  } catch (error) {
    const startAgain = isApiError(error) && (error.status === 401 || error.status === 403)
    return { message: errorText(error, 'Erro ao verificar o código'), startAgain }
  }
}
