import { DomainError } from '@licensing/contracts'
import type { Decide } from '../../domain/account'

export interface UseRecoveryCode {
  /** Whether it is one of the account's unused codes. */
  readonly matches: boolean
}

export const useRecoveryCode: Decide<UseRecoveryCode> = ({ id, secondFactor }, { matches }) => {
  if (!matches || secondFactor.recoveryCodesLeft === 0) {
    throw new DomainError('WRONG_CODE', { message: 'Código de recuperação incorreto ou já utilizado.' })
  }
  return [{ type: 'RecoveryCodeUsed', data: { userId: id } }]
}
