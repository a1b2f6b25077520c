import type { Role, SessionDuty } from '@licensing/contracts'
import type { Account } from './account'
import { owesSecondFactor } from './second-factor'

/** The duties of a new session, in order; changing the password ends the session. */
export const dutiesOf = (
  account: Pick<Account, 'role' | 'secondFactor' | 'mustChangePassword'>,
  secondFactorRequiredFor: readonly Role[],
): SessionDuty[] => [
  ...(account.mustChangePassword ? (['changePassword'] as const) : []),
  ...(owesSecondFactor(account, secondFactorRequiredFor) ? (['enrolSecondFactor'] as const) : []),
]
