import type { LifecycleEvent } from './machine'
import { lifecycleFacts, type ProcessState } from './process-state'
import { type LifecycleStatus, nextStatus } from './transitions'
import type { ProcessEvent } from '@licensing/contracts'

/** `decide(process, command) → events`; pure. Throws a DomainError to refuse. */
export type Decide<Command> = (process: ProcessState, command: Command) => ProcessEvent[]

/** @throws DomainError INVALID_TRANSITION if the lifecycle does not permit `event` now. */
export const ensureTransition = (process: ProcessState, event: LifecycleEvent): LifecycleStatus =>
  nextStatus(process.status, lifecycleFacts(process), event)

/** Observations as an event property, omitted when blank. */
export const withObservations = (observations: string | undefined): { observations?: string } =>
  observations === undefined || observations === '' ? {} : { observations }
