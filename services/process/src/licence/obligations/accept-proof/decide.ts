import type { LicenceEvent } from '@licensing/contracts'
import type { FoldedLicence } from '../../domain/folded-licence'
import { obligationFor, type Occurrence, type OnDay } from '../../domain/obligation'

/** SENT → ACCEPTED (L5). */
export const acceptProof = (
  found: FoldedLicence,
  { conditionId, occurrence, notes }: Occurrence & { readonly notes?: string | undefined },
  day: OnDay,
): LicenceEvent[] => {
  obligationFor(found, { conditionId, occurrence }, 'accept', day)
  const data = { conditionId, occurrence, ...(notes === undefined ? {} : { notes }) }
  return [{ type: 'ConditionProofAccepted', data }]
}
