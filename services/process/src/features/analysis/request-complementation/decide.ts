import { type Decide, ensureTransition, withObservations } from '@licensing/lifecycle'

export interface RequestComplementation {
  readonly description: string
  readonly observations?: string | undefined
  readonly newFact?: string | undefined
}

/** UNDER_ANALYSIS → PENDING; the description is required (specification section 4). */
export const requestComplementation: Decide<RequestComplementation> = (
  process,
  { description, observations, newFact },
) => {
  ensureTransition(process, { type: 'requestComplementation' })
  const data = {
    description,
    ...withObservations(observations),
    ...(newFact === undefined ? {} : { newFact }),
  }
  return [{ type: 'ComplementationRequested', data }]
}
