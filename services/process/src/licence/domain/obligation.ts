import { DomainError, type ObligationAction } from '@licensing/contracts'
import { type Obligation, obligationRefusal, obligationsOf } from '@licensing/licence'
import { type LicensingRules } from '@licensing/licensing-law'
import type { FoldedLicence } from './folded-licence'

/** An occurrence of a condition, as a path names it. */
export interface Occurrence {
  readonly conditionId: string
  readonly occurrence: number
}

export interface OnDay {
  readonly rules: LicensingRules
  readonly today: string
}

/**
 * The obligation that a command is about.
 * @throws DomainError NOT_FOUND if it is not owed on that day, PROOF_SENT or INVALID_TRANSITION if the action is not possible
 */
export const obligationFor = (
  { events, calendar }: FoldedLicence,
  { conditionId, occurrence }: Occurrence,
  action: ObligationAction,
  { today }: Pick<OnDay, 'today'>,
): Obligation => {
  const found = obligationsOf(events, { calendar, today }).find(
    (each) => each.conditionId === conditionId && each.occurrence === occurrence,
  )
  if (found === undefined) throw new DomainError('NOT_FOUND', { message: 'Condicionante não encontrada' })
  const refusal = obligationRefusal(found, action)
  if (refusal !== null) throw new DomainError(refusal)
  return found
}
