import { type Decide, ensureTransition, withObservations } from '@licensing/lifecycle'

/** REJECTED or COMPLETED → ARCHIVED (decision 1). */
export const archiveProcess: Decide<{ observations?: string | undefined }> = (process, { observations }) => {
  ensureTransition(process, { type: 'archive' })
  return [{ type: 'ProcessArchived', data: withObservations(observations) }]
}
