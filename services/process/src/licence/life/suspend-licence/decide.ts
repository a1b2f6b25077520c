import type { LicenceEvent, LicenceGround } from '@licensing/contracts'
import { ensureLicenceAction, judgeAct, type LicenceState } from '@licensing/licence'
import { conditionIds, judgeKeptConditions } from '../../domain/kept-conditions'
import type { OnDay } from '../../domain/obligation'
import { ensureValid } from '../../domain/validation'

export interface SuspendLicence {
  readonly ground: LicenceGround
  readonly reason: string
  /** The last day of a suspension that ends by itself. */
  readonly until?: string | undefined
  /** All conditions, if absent. */
  readonly keptConditions?: readonly string[] | undefined
}

/** VALID, EXTENDED → SUSPENDED (L4). */
export const suspendLicence = (
  licence: LicenceState,
  { ground, reason, until, keptConditions }: SuspendLicence,
  day: OnDay,
): LicenceEvent[] => {
  ensureLicenceAction(licence, 'suspend', day)
  ensureValid([
    ...judgeAct(licence, { act: 'suspend', ground, until }, day),
    ...judgeKeptConditions(licence, keptConditions),
  ])
  const kept = [...(keptConditions ?? conditionIds(licence))]
  return [{ type: 'LicenceSuspended', data: { ground, reason, until: until ?? null, keptConditions: kept } }]
}
