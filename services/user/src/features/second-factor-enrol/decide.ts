import { DomainError } from '@licensing/contracts'
import type { Decide } from '../../domain/account'
import type { AccountEvent } from '../../domain/account-events'

/** More than the number of devices a person has. */
const MAX_PASSKEYS = 10

export interface EnrolFactor {
  readonly factorId: string
  /** The number of new recovery codes; 0 if the account still has some. */
  readonly recoveryCodes: number
}

const newCodes = (userId: string, count: number): readonly AccountEvent[] =>
  count === 0 ? [] : [{ type: 'RecoveryCodesReplaced', data: { userId, count } }]

/** An account has one authenticator app; a new one replaces the previous one. */
export const enrolTotp: Decide<EnrolFactor> = ({ id: userId, secondFactor }, { factorId, recoveryCodes }) => [
  { type: 'SecondFactorEnrolled', data: { userId, factorId, method: 'totp' } },
  ...secondFactor.factors
    .filter(({ method }) => method === 'totp')
    .map(({ id }) => ({ type: 'SecondFactorRemoved', data: { userId, factorId: id } }) as const),
  ...newCodes(userId, recoveryCodes),
]

/** `isKnown`: whether the passkey is already enrolled. */
export const enrolPasskey: Decide<EnrolFactor & { readonly isKnown: boolean }> = (
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
    ...newCodes(userId, recoveryCodes),
  ]
}
