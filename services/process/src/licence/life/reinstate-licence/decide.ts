import type { LicenceEvent } from '@licensing/contracts'
import { ensureLicenceAction, judgeAct, type LicenceState } from '@licensing/licence'
import type { OnDay } from '../../domain/obligation'
import { ensureValid } from '../../domain/validation'
import type { SuspendLicence } from '../suspend-licence/decide'

/** SUSPENDED, REVOKED → the status that follows from its dates (L4). */
export const reinstateLicence = (
  licence: LicenceState,
  { ground, reason }: Pick<SuspendLicence, 'ground' | 'reason'>,
  day: OnDay,
): LicenceEvent[] => {
  ensureLicenceAction(licence, 'reinstate', day)
  ensureValid(judgeAct(licence, { act: 'reinstate', ground }, day))
  return [{ type: 'LicenceReinstated', data: { ground, reason } }]
}
