import type { LifecycleEvent } from './machine'
import { lifecycleFacts, type ProcessState } from './process-state'
import { type LifecycleStatus, nextStatus } from './transitions'
import type { ProcessEvent } from '@licensing/contracts'

/** `decide(process, command) → events`; pure. Refuses by throwing a DomainError. */
export type Decide<Command> = (process: ProcessState, command: Command) => ProcessEvent[]

/** @throws DomainError INVALID_TRANSITION when the lifecycle does not let this happen now. */
export const ensureTransition = (process: ProcessState, event: LifecycleEvent): LifecycleStatus =>
  nextStatus(process.status, lifecycleFacts(process), event)

/** Observations are recorded only when something was said. */
export const saying = (observations: string | undefined): { observations?: string } =>
  observations === undefined || observations === '' ? {} : { observations }
