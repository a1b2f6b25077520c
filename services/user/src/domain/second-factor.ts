import type { Role, SecondFactorMethod, UserEventType } from '@licensing/contracts'
import type { AccountEvent } from './account-events'

/** The second-factor state from events; the secrets are stored outside the stream (ADR 0012). */
export interface SecondFactor {
  readonly factors: readonly { readonly id: string; readonly method: SecondFactorMethod }[]
  readonly recoveryCodesLeft: number
}

export const noSecondFactor: SecondFactor = { factors: [], recoveryCodesLeft: 0 }

const EVENT_TYPES = [
  'SecondFactorEnrolled',
  'SecondFactorRemoved',
  'SecondFactorReset',
  'RecoveryCodesReplaced',
  'RecoveryCodeUsed',
] as const satisfies readonly UserEventType[]

export interface OfSecondFactor {
  readonly type: (typeof EVENT_TYPES)[number]
}
type SecondFactorEvent = Extract<AccountEvent, OfSecondFactor>

export const isSecondFactorEvent = <Event extends AccountEvent>(
  event: Event,
): event is Extract<Event, OfSecondFactor> => EVENT_TYPES.some((type) => type === event.type)

/** Recovery codes substitute for a factor, so they are removed with the last one. */
const without = (before: SecondFactor, factorId: string): SecondFactor => {
  const factors = before.factors.filter(({ id }) => id !== factorId)
  return factors.length === 0 ? noSecondFactor : { ...before, factors }
}

export const afterSecondFactorEvent = (before: SecondFactor, event: SecondFactorEvent): SecondFactor => {
  switch (event.type) {
    case 'SecondFactorEnrolled': {
      const { factorId: id, method } = event.data
      return { ...before, factors: [...before.factors, { id, method }] }
    }
    case 'SecondFactorRemoved':
      return without(before, event.data.factorId)
    case 'SecondFactorReset':
      return noSecondFactor
    case 'RecoveryCodesReplaced':
      return { ...before, recoveryCodesLeft: event.data.count }
    case 'RecoveryCodeUsed':
      return { ...before, recoveryCodesLeft: before.recoveryCodesLeft - 1 }
  }
}

/** Whether signing in with only the password opens a session that may only enrol. */
export const owesSecondFactor = (
  { role, secondFactor }: { readonly role: Role; readonly secondFactor: SecondFactor },
  requiredFor: readonly Role[],
): boolean => requiredFor.includes(role) && secondFactor.factors.length === 0
