import { DomainError } from '@licensing/contracts'
import type { Decide } from '../../domain/account'

/** More than the number of devices a person has. */
const MAX_PASSKEYS = 10

export interface EnrolPasskey {
  readonly factorId: string
  /** Whether the passkey is already enrolled. */
  readonly isKnown: boolean
  /** The number of new recovery codes; 0 if the account still has some. */
  readonly recoveryCodes: number
}

export const enrolPasskey: Decide<EnrolPasskey> = (
  { id: userId, secondFactor },
  { factorId, isKnown, recoveryCodes },
) => {
  if (isKnown) throw new DomainError('VALIDATION', { message: 'Esta chave de acesso já está cadastrada.' })
  if (secondFactor.factors.filter(({ method }) => method === 'passkey').length >= MAX_PASSKEYS) {
    throw new DomainError('VALIDATION', {
      message: `Você já tem ${MAX_PASSKEYS} chaves de acesso. Remova uma antes.`,
    })
  }
  return [
    { type: 'SecondFactorEnrolled', data: { userId, factorId, method: 'passkey' } },
    ...(recoveryCodes === 0
      ? []
      : [{ type: 'RecoveryCodesReplaced', data: { userId, count: recoveryCodes } } as const]),
  ]
}
