import { type Decide, ensureTransition, withObservations } from '@licensing/lifecycle'

/** UNDER_ANALYSIS → APPROVED, and only while no correction is PENDING (specification section 4). */
export const approveProcess: Decide<{ observations?: string | undefined }> = (process, { observations }) => {
  ensureTransition(process, { type: 'approve' })
  return [{ type: 'ProcessApproved', data: withObservations(observations) }]
}
