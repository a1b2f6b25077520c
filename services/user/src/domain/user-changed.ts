import type { AccountEvent } from './account-events'
import type { Account } from './account'

type Changeable = Pick<Account, 'personal' | 'role' | 'scope' | 'isActive' | 'municipalityIds'>

/** All changeable facts of the account, with these changes. */
export const userChanged = (account: Account, changes: Partial<Changeable>): AccountEvent => {
  const { personal, role, scope, isActive, municipalityIds } = { ...account, ...changes }
  return {
    type: 'UserChanged',
    data: { userId: account.id, personal, role, scope, isActive, municipalityIds: [...municipalityIds] },
  }
}
