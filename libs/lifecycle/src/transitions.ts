import { DomainError, type ProcessAction, type ProcessStatus } from '@licensing/domain-kit'
import { transition } from 'xstate'
import { type LifecycleEvent, type LifecycleFacts, processMachine } from './machine'

export type LifecycleStatus = ProcessStatus | 'NEW' | 'DELETED'

const askMachine = (
  status: LifecycleStatus,
  facts: LifecycleFacts,
  event: LifecycleEvent,
): LifecycleStatus | null => {
  const snapshot = processMachine.resolveState({ value: status, context: { ...facts } })
  if (!snapshot.can(event)) return null
  const [next] = transition(processMachine, snapshot, event)
  return next.value as LifecycleStatus
}

/**
 * What the machine said before. Every process shown asks about every action, a list hundreds of times, and there are only
 * some hundred different questions: of corrections no guard asks more than whether there are any.
 */
const said = new Map<string, LifecycleStatus | null>()

/** Where `event` leads from `status`; null where the lifecycle does not know it. */
const outcome = (
  status: LifecycleStatus,
  facts: LifecycleFacts,
  event: LifecycleEvent,
): LifecycleStatus | null => {
  const decisive = { ...facts, pendingCorrections: Math.min(facts.pendingCorrections, 1) }
  const question = JSON.stringify([status, decisive, event])
  const before = said.get(question)
  if (before !== undefined) return before
  const answer = askMachine(status, decisive, event)
  said.set(question, answer)
  return answer
}

/** Whether the lifecycle lets `event` happen to a process in `status`. */
export const permits = (status: LifecycleStatus, facts: LifecycleFacts, event: LifecycleEvent): boolean =>
  outcome(status, facts, event) !== null

/**
 * The status after `event`.
 * @throws DomainError INVALID_TRANSITION when the lifecycle does not know it (decision 1: 409, nothing changes).
 */
export const nextStatus = (
  status: LifecycleStatus,
  facts: LifecycleFacts,
  event: LifecycleEvent,
): LifecycleStatus => {
  const next = outcome(status, facts, event)
  if (next === null) throw new DomainError('INVALID_TRANSITION')
  return next
}

/** The machine's event behind each action of `allowedActions`; `view` is no event. */
const eventFor = (action: Exclude<ProcessAction, 'view'>, bySuperAdmin: boolean): LifecycleEvent => {
  if (action === 'delete') return { type: 'delete', bySuperAdmin }
  if (action === 'protocol') return { type: 'protocol', withProof: true }
  return { type: action }
}

/** Whether `action` is possible now, whoever asks (a SUPER_ADMIN deletes what others may not, decision 1). */
export const actionPossible = (
  action: ProcessAction,
  status: LifecycleStatus,
  facts: LifecycleFacts,
  bySuperAdmin = false,
): boolean =>
  action === 'view'
    ? status !== 'NEW' && status !== 'DELETED'
    : permits(status, facts, eventFor(action, bySuperAdmin))
