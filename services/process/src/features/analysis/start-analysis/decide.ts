import { type Decide, ensureTransition } from '@licensing/lifecycle'

/** PROTOCOLED → UNDER_ANALYSIS (specification section 4). */
export const startAnalysis: Decide<unknown> = (process) => {
  ensureTransition(process, { type: 'startAnalysis' })
  return [{ type: 'AnalysisStarted', data: {} }]
}
