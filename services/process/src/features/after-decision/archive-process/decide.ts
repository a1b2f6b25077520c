import { type Decide, ensureTransition, saying } from '@licensing/lifecycle'

/** REJECTED or COMPLETED → ARCHIVED (decision 1). */
export const archiveProcess: Decide<{ observations?: string | undefined }> = (process, { observations }) => {
  ensureTransition(process, { type: 'archive' })
  return [{ type: 'ProcessArchived', data: saying(observations) }]
}
