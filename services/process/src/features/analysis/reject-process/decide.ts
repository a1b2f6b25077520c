import { type Decide, ensureTransition, withObservations } from '@licensing/lifecycle'

export interface RejectProcess {
  readonly reason: string
  readonly observations?: string | undefined
}

/** UNDER_ANALYSIS or PENDING → REJECTED; the reason is required (specification section 4; decision 1). */
export const rejectProcess: Decide<RejectProcess> = (process, { reason, observations }) => {
  ensureTransition(process, { type: 'reject' })
  return [{ type: 'ProcessRejected', data: { reason, ...withObservations(observations) } }]
}
