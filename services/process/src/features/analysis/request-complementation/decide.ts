import type { ComplementationForm } from '@licensing/forms'
import { type Decide, ensureTransition, withObservations } from '@licensing/lifecycle'

/** UNDER_ANALYSIS → PENDING; the description is required (specification section 4). */
export const requestComplementation: Decide<ComplementationForm> = (
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
