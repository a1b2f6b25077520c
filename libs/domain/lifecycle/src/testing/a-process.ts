import { evolveProcess } from '../evolve'
import type { ProcessState } from '../process-state'
import { aRecorded } from './sample-events'

/** A process just filed, with these facts instead of its own. */
export const aProcessState = (over: Partial<ProcessState> = {}): ProcessState => ({
  ...evolveProcess(null, aRecorded('ProcessFiled')),
  ...over,
})
