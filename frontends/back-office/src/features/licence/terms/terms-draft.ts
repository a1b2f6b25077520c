import {
  type LicenceCondition,
  type LicenceTerms,
  type LicenceTermsResponse,
  type ValidityBounds,
  validityProblem,
} from '@licensing/contracts'
import type { fieldErrorsOf } from '@licensing/forms'
import { dueInput, dueValues, type DueValues, noDue, numberIn, typedNumber } from './conditions/due-values'

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

type Checked<Output> =
  | { readonly success: true; readonly data: Output }
  | { readonly success: false; readonly error: Parameters<typeof fieldErrorsOf>[0] }

interface Judged {
  readonly bounds: ValidityBounds | undefined
  /** Of the terms in the form. */
  readonly path?: string
}

/** The result of a form's rules, and then the validity within the bounds of the law, as the server judges it. */
export const withinBounds = <Output>(
  checked: Checked<Output>,
  termsOf: (output: Output) => Pick<LicenceTerms, 'validityMonths' | 'validityReason'> | null | undefined,
  { bounds, path }: Judged,
): Checked<Output> => {
  const terms = checked.success ? termsOf(checked.data) : undefined
  if (bounds === undefined || terms === undefined || terms === null) return checked
  const problem = validityProblem(terms, bounds)
  if (problem === null) return checked
  const at = path === undefined ? [problem.field] : [path, problem.field]
  return { success: false, error: { issues: [{ code: 'custom', path: at, message: problem.message }] } }
}

/** The list with the item at `from` moved by one place. */
export const moved = <T>(items: readonly T[], from: number, by: -1 | 1): T[] => {
  return items.toSpliced(from, 1).toSpliced(from + by, 0, ...items.slice(from, from + 1))
}
