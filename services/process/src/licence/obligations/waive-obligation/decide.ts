import type { LicenceEvent } from '@licensing/contracts'
import type { FoldedLicence } from '../../domain/folded-licence'
import { obligationFor, type Occurrence, type OnDay } from '../../domain/obligation'

/** Anything but accepted → WAIVED (L5). */
export const waiveObligation = (
  found: FoldedLicence,
  { conditionId, occurrence, reason }: Occurrence & { readonly reason: string },
  day: OnDay,
): LicenceEvent[] => {
  obligationFor(found, { conditionId, occurrence }, 'waive', day)
  return [{ type: 'ConditionWaived', data: { conditionId, occurrence, reason } }]
}
