import type { SessionDuty } from '@licensing/contracts'
import type { Role } from '@licensing/domain-kit'
import type { Account } from './account'
import { owesSecondFactor } from './second-factor'

/** What a session of this account does first, in this order: the change of the password ends the session. */
export const dutiesOf = (
  account: Pick<Account, 'role' | 'secondFactor' | 'mustChangePassword'>,
  secondFactorRequiredFor: readonly Role[],
): SessionDuty[] => [
  ...(account.mustChangePassword ? (['changePassword'] as const) : []),
  ...(owesSecondFactor(account, secondFactorRequiredFor) ? (['enrolSecondFactor'] as const) : []),
]
