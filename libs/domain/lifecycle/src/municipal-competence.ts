import { type FilingFacts, refusedAt } from '@licensing/contracts'
import { isRuralBlocked, isStateCompetence, type Notice, notices } from '@licensing/forms'

const textOf = ({ paragraphs }: Notice): string => paragraphs.join(' ')

/**
 * Checks across fields: the rural block and the state's competence (specification sections 1 and 2; decision 1.4).
 * Runs whenever a process is filed or its filing changes.
 * @throws DomainError RURAL_ZONE_BLOCKED, STATE_COMPETENCE
 */
export const ensureMunicipalCompetence = (filing: FilingFacts): void => {
  if (isStateCompetence(filing))
    throw refusedAt('requiresVegetationSuppression', textOf(notices.stateCompetence), 'STATE_COMPETENCE')
  if (isRuralBlocked(filing)) throw refusedAt('isRuralZone', textOf(notices.ruralBlock), 'RURAL_ZONE_BLOCKED')
}
