import { DomainError } from '@licensing/contracts'
import { ensureUncommon } from '../../credentials/common-password'
import type { Decide } from '../../domain/account'

export interface ResetPassword {
  readonly password: string
}

/** The link has proven who asks. The second factor stays, so the link alone does not open the account. */
export const resetPassword: Decide<ResetPassword> = (account, { password }) => {
  if (!account.isActive) throw new DomainError('RESET_TOKEN_INVALID')
  ensureUncommon(password, account.personal)
  return [
    { type: 'UserPasswordChanged', data: { userId: account.id } },
    { type: 'UserSessionsEnded', data: { userId: account.id } },
  ]
}
