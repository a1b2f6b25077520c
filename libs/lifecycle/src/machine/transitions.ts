import { DomainError } from '@licensing/domain-kit'
import { getNextTransitions, transition } from 'xstate'
import type { ProcessState } from '../process-state'
import { processMachine } from './machine'
import type { Action, LifecycleEvent } from './setup'
import {
  type DeskFacts,
  type LifecycleStatus,
  type ProcessSnapshot,
  snapshotOf,
  type Standing,
  standingOf,
} from './standing'

export const statusOf = ({ value }: ProcessSnapshot): LifecycleStatus =>
  typeof value === 'string' ? value : value.EXISTING.status

/** Whether `event` is possible for a process that stands there. */
export const permits = (standing: Standing, event: LifecycleEvent): boolean => snapshotOf(standing).can(event)

/**
 * The status after `event`.
 * @throws DomainError INVALID_TRANSITION if the machine has no such transition (decision 1: 409, nothing changes).
 */
export const nextStatus = (standing: Standing, event: LifecycleEvent): LifecycleStatus => {
  const snapshot = snapshotOf(standing)
  if (!snapshot.can(event)) throw new DomainError('INVALID_TRANSITION')
  const [next] = transition(processMachine, snapshot, event)
  return statusOf(next)
}

/** @throws DomainError INVALID_TRANSITION if `event` is not possible now */
export const ensureTransition = (process: ProcessState, event: LifecycleEvent): LifecycleStatus =>
  nextStatus(standingOf(process), event)

/** @throws the error that explains it, if `event` is not possible by these facts of the desk */
export const ensureAtDesk = (
  process: ProcessState,
  desk: DeskFacts,
  event: LifecycleEvent,
  refusal: () => DomainError,
): void => {
  if (!permits(standingOf(process, desk), event)) throw refusal()
}

/** The command of an action; a protocol with its proof, where one is due. */
const commandOf = (action: Action, bySuperAdmin: boolean): LifecycleEvent => {
  if (action === 'delete') return { type: 'delete', bySuperAdmin }
  if (action === 'protocol') return { type: 'protocol', withProof: true }
  return { type: action }
}

/** The actions among these that are possible now for any caller (a SUPER_ADMIN may delete more than others, decision 1). */
export const possibleActions = <A extends Action>(
  now: ProcessSnapshot,
  among: readonly A[],
  bySuperAdmin = false,
): A[] => {
  // Asking for the guards takes longer than for the edges, and lists ask for every row.
  const withEdge = new Set<string>(getNextTransitions(now).map(({ eventType }) => eventType))
  return among.filter((action) => withEdge.has(action) && now.can(commandOf(action, bySuperAdmin)))
}
