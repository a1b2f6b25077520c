import { type Decide, ensureTransition } from '@licensing/lifecycle'
import { assigned } from '../../desk/assignment/decide'

export interface StartAnalysis {
  /** Who takes the process with it; null where it is not to be assigned. */
  readonly claimedBy: Parameters<typeof assigned>[1]['by'] | null
}

/** PROTOCOLED → UNDER_ANALYSIS (specification section 4). */
export const startAnalysis: Decide<StartAnalysis> = (process, { claimedBy }) => {
  ensureTransition(process, { type: 'startAnalysis' })
  return [
    { type: 'AnalysisStarted', data: {} },
    ...(claimedBy === null ? [] : assigned(process, { by: claimedBy })),
  ]
}
