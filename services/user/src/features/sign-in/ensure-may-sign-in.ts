import { DomainError } from '@licensing/contracts'
import { awaitsApproval, type Account } from '../../domain/account'

/**
 * Checks an account after the right password was given; only then is the reason revealed (decision 3).
 * @throws DomainError APPROVAL_PENDING, ACCOUNT_INACTIVE
 */
export const ensureMaySignIn = (account: Pick<Account, 'role' | 'isActive' | 'isApproved'>): void => {
  if (!account.isActive) throw new DomainError('ACCOUNT_INACTIVE')
  if (awaitsApproval(account)) throw new DomainError('APPROVAL_PENDING')
}
