import { DomainError } from '@licensing/contracts'
import { ensureUncommon } from '../../credentials/common-password'
import type { Decide } from '../../domain/account'

export interface ChangeOwnPassword {
  /** Whether the given current password is right (decision 3). */
  readonly currentMatches: boolean
  readonly currentPassword: string
  readonly password: string
}

export const changeOwnPassword: Decide<ChangeOwnPassword> = (
  account,
  { currentMatches, currentPassword, password },
) => {
  if (!currentMatches) {
    throw new DomainError('WRONG_CURRENT_PASSWORD', {
      errors: [{ field: 'currentPassword', message: 'Senha atual incorreta' }],
    })
  }
  if (password === currentPassword) {
    throw new DomainError('VALIDATION', {
      errors: [{ field: 'password', message: 'A nova senha deve ser diferente da atual' }],
    })
  }
  ensureUncommon(password, account.personal)
  return [
    { type: 'UserPasswordChanged', data: { userId: account.id } },
    { type: 'UserSessionsEnded', data: { userId: account.id } },
  ]
}
