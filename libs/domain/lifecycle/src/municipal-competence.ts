import { DomainError, type FilingFacts } from '@licensing/contracts'
import { isRuralBlocked, isStateCompetence, type Notice, notices } from '@licensing/forms'

const refusal = (
  code: 'STATE_COMPETENCE' | 'RURAL_ZONE_BLOCKED',
  field: string,
  notice: Notice,
): DomainError => {
  const message = notice.paragraphs.join(' ')
  return new DomainError(code, { message, errors: [{ field, message }] })
}

/**
 * Checks across fields: the rural block and the state's competence (specification sections 1 and 2; decision 1.4).
 * Runs whenever a process is filed or its filing changes.
 * @throws DomainError RURAL_ZONE_BLOCKED, STATE_COMPETENCE
 */
export const ensureMunicipalCompetence = (filing: FilingFacts): void => {
  if (isStateCompetence(filing))
    throw refusal('STATE_COMPETENCE', 'requiresVegetationSuppression', notices.stateCompetence)
  if (isRuralBlocked(filing)) throw refusal('RURAL_ZONE_BLOCKED', 'isRuralZone', notices.ruralBlock)
}
