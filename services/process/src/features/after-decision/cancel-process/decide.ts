import type { DocumentFacts, ProcessEvent } from '@licensing/contracts'
import { documentEvents, type Decide, ensureTransition, withObservations } from '@licensing/lifecycle'

export interface CancelProcess {
  readonly action: 'chancel' | 'finalize' | 'return'
  readonly observations?: string | undefined
  readonly documents: readonly DocumentFacts[]
}

const outcome = {
  chancel: 'ProcessSentForSignature',
  finalize: 'ProcessCompleted',
  return: 'ProcessReturnedToAnalysis',
} as const satisfies Record<CancelProcess['action'], ProcessEvent['type']>

/** The three actions after a decision: send to signature, complete, return to analysis (specification section 4). */
export const cancelProcess: Decide<CancelProcess> = (process, { action, observations, documents }) => {
  ensureTransition(process, { type: action })
  return [
    ...documentEvents(process, documents),
    { type: outcome[action], data: withObservations(observations) },
  ]
}
