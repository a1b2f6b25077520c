import type { Actor } from '@licensing/permissions'
import type { Decide } from '../../domain/account'
import type { AccountEvent } from '../../domain/account-events'
import { ensureMay } from '../../domain/account-policy'

/** The sessions end as well: somebody else may hold the lost device. */
const reset = (userId: string): readonly AccountEvent[] => [
  { type: 'SecondFactorReset', data: { userId } },
  { type: 'UserSessionsEnded', data: { userId } },
]

/** For somebody who lost every factor and recovery code. */
export const resetSecondFactor: Decide<{ readonly by: Actor }> = (account, { by }) => {
  ensureMay(by, 'resetSecondFactor', account)
  return account.secondFactor.factors.length === 0 ? [] : reset(account.id)
}

/** The operator's own tool answers to nobody's policy. */
export const resetByOperator: Decide<object> = ({ id, secondFactor }) =>
  secondFactor.factors.length === 0 ? [] : reset(id)
