import type { Actor } from '@licensing/permissions'
import type { Account, Decide } from '../../domain/account'
import type { AccountEvent } from '../../domain/account-events'
import { ensureMay } from '../../domain/account-policy'

export interface DeleteUser {
  readonly by: Actor
}

/** The events that delete an account. The last one keeps the role for the history. */
export const deletion = ({ id, role }: Account): readonly AccountEvent[] => [
  { type: 'UserSessionsEnded', data: { userId: id } },
  { type: 'UserDeleted', data: { userId: id, role } },
]

/** Users cannot delete themselves (decision 3); the last active SUPER_ADMIN is refused when it is recorded. */
export const deleteUser: Decide<DeleteUser> = (account, { by }) => {
  ensureMay(by, 'delete', account)
  return deletion(account)
}
