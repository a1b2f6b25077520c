import type { ProcessEvent } from '@licensing/contracts'
import type { ProcessState } from './process-state'

/** `decide(process, command) → events`; pure. Throws a DomainError to refuse. */
export type Decide<Command> = (process: ProcessState, command: Command) => ProcessEvent[]

/** Observations as an event property, omitted when blank. */
export const withObservations = (observations: string | undefined): { observations?: string } =>
  observations === undefined || observations === '' ? {} : { observations }
