import type { LicenceEvent } from '@licensing/contracts'
import type { ReinstateForm, RevokeForm, SuspendForm } from '@licensing/forms'
import { ensureLicenceAction, judgeAct, type LicenceState } from '@licensing/licence'
import { conditionIds, judgeKeptConditions } from '../domain/kept-conditions'
import type { OnDay } from '../domain/obligation'
import { ensureValid } from '../domain/validation'

/** Checks an act of staff on a licence. @returns the conditions that stay due; all of them unless the form names some */
const ensureAct = (
  licence: LicenceState,
  act: 'suspend' | 'reinstate' | 'revoke',
  { ground, until, keptConditions }: Pick<SuspendForm, 'ground' | 'until' | 'keptConditions'>,
  day: OnDay,
): string[] => {
  ensureLicenceAction(licence, act, day)
  ensureValid([
    ...judgeAct(licence, { act, ground, until }, day),
    ...judgeKeptConditions(licence, keptConditions),
  ])
  return keptConditions ?? conditionIds(licence)
}

/** VALID, EXTENDED → SUSPENDED (L4). */
export const suspendLicence = (licence: LicenceState, form: SuspendForm, day: OnDay): LicenceEvent[] => {
  const keptConditions = ensureAct(licence, 'suspend', form, day)
  return [{ type: 'LicenceSuspended', data: { ...form, until: form.until ?? null, keptConditions } }]
}

/** VALID, EXTENDED, SUSPENDED → REVOKED (L4). */
export const revokeLicence = (licence: LicenceState, form: RevokeForm, day: OnDay): LicenceEvent[] => {
  const keptConditions = ensureAct(licence, 'revoke', form, day)
  return [{ type: 'LicenceRevoked', data: { ...form, keptConditions } }]
}

/** SUSPENDED, REVOKED → the status that follows from its dates (L4). */
export const reinstateLicence = (licence: LicenceState, form: ReinstateForm, day: OnDay): LicenceEvent[] => {
  ensureAct(licence, 'reinstate', form, day)
  return [{ type: 'LicenceReinstated', data: form }]
}
