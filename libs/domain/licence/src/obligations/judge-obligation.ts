import {
  brazilianDay,
  type FieldError,
  OBLIGATION_ACTIONS,
  type ObligationAction,
} from '@licensing/contracts'
import { type LicensingRules, plusDays, WATER_PERMIT_DAYS, workingDayFrom } from '@licensing/licensing-law'
import { obligationMachine } from './machine'
import type { Obligation } from './obligations'

/** The facts that decide which actions are possible. */
type Standing = Pick<Obligation, 'state' | 'dueOn' | 'waterPermit' | 'extended'>

const SENT_OR_SETTLED = ['SENT', 'ACCEPTED', 'WAIVED'] as const

const snapshotOf = ({ state, dueOn, waterPermit, extended }: Standing) =>
  obligationMachine.resolveState({
    value: SENT_OR_SETTLED.find((each) => each === state) ?? 'OPEN',
    context: { extendable: dueOn !== null && !(waterPermit && extended) },
  })

/** The actions that are possible now, for any caller. */
export const allowedObligationActions = (obligation: Standing): ObligationAction[] => {
  const now = snapshotOf(obligation)
  return OBLIGATION_ACTIONS.filter((type) => now.can({ type }))
}

/** Why an action is not possible now, or null. A second proof while one is looked at or accepted is PROOF_SENT. */
export const obligationRefusal = (
  obligation: Obligation,
  action: ObligationAction,
): 'PROOF_SENT' | 'INVALID_TRANSITION' | null => {
  if (snapshotOf(obligation).can({ type: action })) return null
  return action === 'prove' && obligation.state !== 'WAIVED' ? 'PROOF_SENT' : 'INVALID_TRANSITION'
}

/** The errors in the new day of an extension. A water permit is extended by exactly 120 days. */
export const judgeExtension = (
  { dueOn, waterPermit }: Obligation,
  newDueOn: string,
  rules: LicensingRules,
): FieldError[] => {
  if (dueOn === null) return []
  const workingDay = workingDayFrom(rules)
  const permitted = workingDay(plusDays(dueOn, WATER_PERMIT_DAYS))
  if (waterPermit)
    return workingDay(newDueOn) === permitted
      ? []
      : [{ field: 'dueOn', message: `A outorga é prorrogada por 120 dias, até ${brazilianDay(permitted)}` }]
  return newDueOn > dueOn ? [] : [{ field: 'dueOn', message: 'Informe uma data depois do prazo atual' }]
}
