import type { LicenceEvent } from '@licensing/contracts'
import { ensureLicenceAction, judgeAct, type LicenceState } from '@licensing/licence'
import { conditionIds, judgeKeptConditions } from '../../domain/kept-conditions'
import type { OnDay } from '../../domain/obligation'
import { ensureValid } from '../../domain/validation'
import type { SuspendLicence } from '../suspend-licence/decide'

/** VALID, EXTENDED, SUSPENDED → REVOKED (L4). */
export const revokeLicence = (
  licence: LicenceState,
  { ground, reason, keptConditions }: Omit<SuspendLicence, 'until'>,
  day: OnDay,
): LicenceEvent[] => {
  ensureLicenceAction(licence, 'revoke', day)
  ensureValid([
    ...judgeAct(licence, { act: 'revoke', ground }, day),
    ...judgeKeptConditions(licence, keptConditions),
  ])
  const kept = [...(keptConditions ?? conditionIds(licence))]
  return [{ type: 'LicenceRevoked', data: { ground, reason, keptConditions: kept } }]
}
