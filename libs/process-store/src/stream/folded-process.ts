import type { ProcessState, RecordedProcessEvent } from '@licensing/lifecycle'

/** A process folded from its events. */
export interface FoldedProcess {
  readonly process: ProcessState
  readonly events: readonly RecordedProcessEvent[]
}
