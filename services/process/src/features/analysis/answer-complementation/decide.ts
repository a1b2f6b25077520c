import type { DocumentFacts } from '@licensing/contracts'
import { documentEvents, type Decide, ensureTransition, withObservations } from '@licensing/lifecycle'

export interface AnswerComplementation {
  readonly observations?: string | undefined
  readonly documents: readonly DocumentFacts[]
}

/** PENDING → UNDER_ANALYSIS, with the applicant's documents (decision 1). */
export const answerComplementation: Decide<AnswerComplementation> = (
  process,
  { observations, documents },
) => {
  ensureTransition(process, { type: 'answerComplementation' })
  return [
    ...documentEvents(process, documents),
    { type: 'ComplementationAnswered', data: withObservations(observations) },
  ]
}
