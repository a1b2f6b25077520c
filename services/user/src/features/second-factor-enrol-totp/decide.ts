import type { Decide } from '../../domain/account'

export interface EnrolTotp {
  readonly factorId: string
  /** The number of new recovery codes; 0 if the account still has some. */
  readonly recoveryCodes: number
}

/** An account has one authenticator app; a new one replaces the previous one. */
export const enrolTotp: Decide<EnrolTotp> = ({ id: userId, secondFactor }, { factorId, recoveryCodes }) => [
  { type: 'SecondFactorEnrolled', data: { userId, factorId, method: 'totp' } },
  ...secondFactor.factors
    .filter(({ method }) => method === 'totp')
    .map(({ id }) => ({ type: 'SecondFactorRemoved', data: { userId, factorId: id } }) as const),
  ...(recoveryCodes === 0
    ? []
    : [{ type: 'RecoveryCodesReplaced', data: { userId, count: recoveryCodes } } as const]),
]
