import { type DeskAction, DomainError, type ProcessStatus } from '@licensing/domain-kit'
import { type LifecycleFacts } from './machine'
import { lifecycleFacts, type ProcessState } from './process-state'

type Rule = (status: ProcessStatus, facts: LifecycleFacts) => boolean

/** The statuses in which an action outside the lifecycle is possible; without a rule, every one. */
const rules: Partial<Record<DeskAction, Rule>> = {
  judgeDocument: (status) => status === 'UNDER_ANALYSIS' || status === 'PENDING',
  composeRequest: (status) => status === 'UNDER_ANALYSIS',
  answerRequest: (status, { pendingCorrections }) => status === 'PENDING' || pendingCorrections > 0,
}

export const deskActionPossible = (
  action: DeskAction,
  status: ProcessStatus,
  facts: LifecycleFacts,
): boolean => rules[action]?.(status, facts) ?? true

/** @throws DomainError INVALID_TRANSITION unless the action is possible now */
export const ensureDeskAction = (process: ProcessState, action: DeskAction): void => {
  if (!deskActionPossible(action, process.status, lifecycleFacts(process)))
    throw new DomainError('INVALID_TRANSITION')
}
