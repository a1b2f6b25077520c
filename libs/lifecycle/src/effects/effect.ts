import type { ProcessEventOf, ProcessEventType } from '@licensing/contracts'
import type { HistoryLine } from './history-line'
import type { ProcessState, Recorded, RecordedProcessEvent } from '../process-state'
import type { OpeningEventType } from './state-changes/filing'

/** The effect of an event on a process, besides its status. */
export interface Effect<T extends ProcessEventType> {
  readonly changes: (state: ProcessState, event: Recorded<ProcessEventOf<T>>) => ProcessState
  /** The entry in the activity history (specification section 3; decision 7.8). */
  readonly history: (data: ProcessEventOf<T>['data']) => HistoryLine
}

/** An opening event makes the state that the others change. */
export type Effects = {
  [T in ProcessEventType]: T extends OpeningEventType ? Omit<Effect<T>, 'changes'> : Effect<T>
}

export const merging =
  (facts: (event: RecordedProcessEvent) => Partial<ProcessState>) =>
  (state: ProcessState, event: RecordedProcessEvent): ProcessState => ({ ...state, ...facts(event) })

export const observationsOf = (event: RecordedProcessEvent): Partial<ProcessState> => {
  const { observations } = event.data as { observations?: string }
  return observations === undefined ? {} : { observations }
}
export const unchanged = (state: ProcessState): ProcessState => state
