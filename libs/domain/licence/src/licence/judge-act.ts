import type { FieldError, LicenceGround } from '@licensing/contracts'
import { type GroundedAct, groundsOf, type LicensingRules } from '@licensing/licensing-law'
import type { LicenceState } from './licence-state'
import { licenceStatusOn } from './status'

interface Judged {
  readonly rules: LicensingRules
  readonly today: string
}

const actOf = (
  licence: LicenceState,
  act: 'suspend' | 'reinstate' | 'revoke',
  today: string,
): GroundedAct => {
  if (act !== 'reinstate') return act
  return licenceStatusOn(licence, today) === 'REVOKED' ? 'reinstateRevoked' : 'reinstateSuspended'
}

/** The grounds that a person may choose for an act, by the regime of the licence (L4). */
export const licenceGroundsFor = (
  licence: LicenceState,
  act: 'suspend' | 'reinstate' | 'revoke',
  { rules, today }: Judged,
): readonly LicenceGround[] => groundsOf(rules, licence.regime, actOf(licence, act, today))

/** The errors in the ground of an act and in the last day of a suspension. */
export const judgeAct = (
  licence: LicenceState,
  {
    act,
    ground,
    until,
  }: {
    readonly act: 'suspend' | 'reinstate' | 'revoke'
    readonly ground: LicenceGround
    readonly until?: string | null | undefined
  },
  judged: Judged,
): FieldError[] => [
  ...(licenceGroundsFor(licence, act, judged).includes(ground)
    ? []
    : [{ field: 'ground', message: 'Este fundamento não cabe neste caso' }]),
  ...(typeof until === 'string' && until < judged.today
    ? [{ field: 'until', message: 'A data não pode ser anterior a hoje' }]
    : []),
]
