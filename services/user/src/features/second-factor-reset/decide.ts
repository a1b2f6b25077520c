import type { Actor } from '@licensing/permissions'
import type { Decide } from '../../domain/account'
import type { AccountEvent } from '../../domain/account-events'
import { ensureMay } from '../../domain/account-policy'

/** Ends the sessions too: somebody else may have the lost device. */
const reset = (userId: string): readonly AccountEvent[] => [
  { type: 'SecondFactorReset', data: { userId } },
  { type: 'UserSessionsEnded', data: { userId } },
]

/** For a person who lost every factor and recovery code. */
export const resetSecondFactor: Decide<{ readonly by: Actor }> = (account, { by }) => {
  ensureMay(by, 'resetSecondFactor', account)
  return account.secondFactor.factors.length === 0 ? [] : reset(account.id)
}

/** For the operator's command-line tool, which checks no policy. */
export const resetByOperator: Decide<object> = ({ id, secondFactor }) =>
  secondFactor.factors.length === 0 ? [] : reset(id)
