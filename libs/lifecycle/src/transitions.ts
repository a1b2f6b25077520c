import { DomainError, type ProcessAction, type ProcessStatus } from '@licensing/domain-kit'
import { transition } from 'xstate'
import { type LifecycleEvent, type LifecycleFacts, processMachine } from './machine'

export type LifecycleStatus = ProcessStatus | 'NEW' | 'DELETED'

const snapshotOf = (status: LifecycleStatus, facts: LifecycleFacts) =>
  processMachine.resolveState({ value: status, context: facts })

/** Whether the lifecycle permits `event` in `status`. */
export const permits = (status: LifecycleStatus, facts: LifecycleFacts, event: LifecycleEvent): boolean =>
  snapshotOf(status, facts).can(event)

/**
 * The status after `event`.
 * @throws DomainError INVALID_TRANSITION if the lifecycle has no such transition (decision 1: 409, nothing changes).
 */
export const nextStatus = (
  status: LifecycleStatus,
  facts: LifecycleFacts,
  event: LifecycleEvent,
): LifecycleStatus => {
  const snapshot = snapshotOf(status, facts)
  if (!snapshot.can(event)) throw new DomainError('INVALID_TRANSITION')
  const [next] = transition(processMachine, snapshot, event)
  return next.value
}

/** The machine event of each action in `allowedActions`; `view` has none. */
const eventFor = (action: Exclude<ProcessAction, 'view'>, bySuperAdmin: boolean): LifecycleEvent => {
  if (action === 'delete') return { type: 'delete', bySuperAdmin }
  if (action === 'protocol') return { type: 'protocol', withProof: true }
  return { type: action }
}

/** Whether `action` is possible now for any caller (a SUPER_ADMIN may delete more than others, decision 1). */
export const actionPossible = (
  action: ProcessAction,
  status: LifecycleStatus,
  facts: LifecycleFacts,
  bySuperAdmin = false,
): boolean =>
  action === 'view'
    ? status !== 'NEW' && status !== 'DELETED'
    : permits(status, facts, eventFor(action, bySuperAdmin))
