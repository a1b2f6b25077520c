import { DomainError } from '@licensing/domain-kit'
import type { Actor } from '@licensing/permissions'
import type { Decide } from '../../domain/account'
import { ensureMay } from '../../domain/account-policy'

export interface DeleteUser {
  readonly by: Actor
  /** Whether another active SUPER_ADMIN is left; looked up under a lock by the caller. */
  readonly otherSuperAdmins: boolean
}

/** No one deletes themselves or the last active SUPER_ADMIN (decision 3). The event keeps the role for the history. */
export const deleteUser: Decide<DeleteUser> = (account, { by, otherSuperAdmins }) => {
  ensureMay(by, 'delete', account)
  if (account.role === 'SUPER_ADMIN' && account.isActive && !otherSuperAdmins) {
    throw new DomainError('LAST_SUPER_ADMIN')
  }
  return [
    { type: 'UserSessionsEnded', data: { userId: account.id } },
    { type: 'UserDeleted', data: { userId: account.id, role: account.role } },
  ]
}
