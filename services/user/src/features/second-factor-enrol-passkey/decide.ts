import { DomainError } from '@licensing/domain-kit'
import type { Decide } from '../../domain/account'

/** More than anybody has devices. */
const MAX_PASSKEYS = 10

export interface EnrolPasskey {
  readonly factorId: string
  /** Whether the account has it already. */
  readonly isKnown: boolean
  /** How many new recovery codes come with it; none where the account still has some. */
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
