import type { LicenceCondition, LicenceTermsResponse } from '@licensing/contracts'
import {
  dueInput,
  dueValues,
  type DueValues,
  noDue,
  numberIn,
  typedNumber,
} from '../condition-due/due-values'

/** A condition while it is written. */
export interface ConditionDraft extends DueValues {
  readonly key: string
  readonly text: string
  readonly proofRequired: boolean
  readonly standardId?: string | undefined
}

export interface TermsDraft {
  readonly validityMonths: string
  readonly validityReason: string
  readonly publicNotes: string
  readonly conditions: readonly ConditionDraft[]
}

export const emptyCondition = (): ConditionDraft => ({
  key: crypto.randomUUID(),
  text: '',
  proofRequired: false,
  ...noDue,
})

export const conditionDraft = ({ due, ...condition }: LicenceCondition): ConditionDraft => ({
  ...emptyCondition(),
  ...condition,
  ...dueValues(due),
})

/** The terms if they are set, otherwise the suggested conditions. */
export const termsDraft = ({ terms, suggested }: LicenceTermsResponse): TermsDraft => ({
  validityMonths: typedNumber(terms?.validityMonths ?? undefined),
  validityReason: terms?.validityReason ?? '',
  publicNotes: terms?.publicNotes ?? '',
  conditions: (terms?.conditions ?? suggested).map(conditionDraft),
})

/** What `licenceTermsForm` checks of a condition. */
export const conditionInput = (condition: ConditionDraft) => ({
  text: condition.text,
  due: dueInput(condition),
  proofRequired: condition.proofRequired,
  standardId: condition.standardId,
})

/** What `licenceTermsForm` checks. */
export const termsInput = ({ validityMonths, conditions, ...texts }: TermsDraft) => ({
  ...texts,
  validityMonths: numberIn(validityMonths) ?? null,
  conditions: conditions.map(conditionInput),
})

/** The list with the item at `from` moved by one place. */
export const moved = <T>(items: readonly T[], from: number, by: -1 | 1): T[] => {
  const others = items.filter((_, index) => index !== from)
  return [...others.slice(0, from + by), ...items.slice(from, from + 1), ...others.slice(from + by)]
}
