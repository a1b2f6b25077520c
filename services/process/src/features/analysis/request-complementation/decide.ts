import { type Decide, ensureTransition, withObservations } from '@licensing/lifecycle'

export interface RequestComplementation {
  readonly description: string
  readonly observations?: string | undefined
}

/** UNDER_ANALYSIS → PENDING; the description is required (specification section 4). */
export const requestComplementation: Decide<RequestComplementation> = (
  process,
  { description, observations },
) => {
  ensureTransition(process, { type: 'requestComplementation' })
  return [{ type: 'ComplementationRequested', data: { description, ...withObservations(observations) } }]
}
