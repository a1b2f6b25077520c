import { DomainError } from '@licensing/domain-kit'
import { awaitsApproval, type Account } from '../../domain/account'

/**
 * Whether someone who gave the right password is let in; only they learn why not (decision 3).
 * @throws DomainError APPROVAL_PENDING, ACCOUNT_INACTIVE
 */
export const mayEnter = (account: Pick<Account, 'role' | 'isActive' | 'isApproved'>): void => {
  if (!account.isActive) throw new DomainError('ACCOUNT_INACTIVE')
  if (awaitsApproval(account)) throw new DomainError('APPROVAL_PENDING')
}
