import type { RejectionForm } from '@licensing/forms'
import { type Decide, ensureTransition, withObservations } from '@licensing/lifecycle'

/** UNDER_ANALYSIS or PENDING → REJECTED; the reason is required (specification section 4; decision 1). */
export const rejectProcess: Decide<RejectionForm> = (process, { reason, observations }) => {
  ensureTransition(process, { type: 'reject' })
  return [{ type: 'ProcessRejected', data: { reason, ...withObservations(observations) } }]
}
