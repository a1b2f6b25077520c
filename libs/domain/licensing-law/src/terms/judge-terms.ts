import type { FieldError, LicenceTerms } from '@licensing/contracts'
import { regimeWithId, validityRuleIn, validityRuleOf, type ValidityRule } from '../rules/bounds'
import type { LicensingRules } from '../rules/licensing-rules'

/** The law on the day of a decision. */
export interface TermsContext {
  readonly rules: LicensingRules
  /** The day on which the process left DRAFT. */
  readonly filedOn: string
  readonly today: string
}

export type TermsRefusal =
  | { readonly code: 'VALIDITY_BOUNDS'; readonly message: string }
  | { readonly code: 'VALIDATION'; readonly errors: readonly FieldError[] }

const REASON_MISSING_MESSAGE = 'Justifique a validade menor que o mínimo.'
const PAST_DATE_MESSAGE = 'A data não pode ser anterior a hoje'

const outOfBounds = ({ minMonths, maxMonths, source }: ValidityRule): TermsRefusal => ({
  code: 'VALIDITY_BOUNDS',
  message: `A validade deve ficar entre ${minMonths} e ${maxMonths} meses (${source}).`,
})

const judgeValidity = (
  { validityMonths, validityReason }: Omit<LicenceTerms, 'conditions'>,
  rule: ValidityRule,
): TermsRefusal | null => {
  if (validityMonths === null) return rule.required ? outOfBounds(rule) : null
  if (validityMonths < 1 || validityMonths > rule.maxMonths) return outOfBounds(rule)
  if (validityMonths >= rule.minMonths) return null
  if (!rule.lessWithReason) return outOfBounds(rule)
  return (validityReason ?? '').trim() === ''
    ? { code: 'VALIDITY_BOUNDS', message: REASON_MISSING_MESSAGE }
    : null
}

/** Why a licence cannot have this validity under the regime under which it was granted, or null. */
export const judgeRectifiedValidity = (
  terms: Omit<LicenceTerms, 'conditions'>,
  { rules, regime }: { readonly rules: LicensingRules; readonly regime: string },
): TermsRefusal | null => judgeValidity(terms, validityRuleIn(rules, terms.kind, regimeWithId(rules, regime)))

const pastDates = ({ conditions }: LicenceTerms, today: string): FieldError[] =>
  conditions.flatMap(({ due }, index) =>
    due.kind === 'date' && due.date < today
      ? [{ field: `conditions.${index}.due`, message: PAST_DATE_MESSAGE }]
      : [],
  )

/**
 * Why terms cannot be granted, or null (L1): the validity against the bounds of kind and regime, then dates of conditions
 * that have passed. Fields are named from the terms on.
 */
export const judgeTerms = (
  terms: LicenceTerms,
  { rules, filedOn, today }: TermsContext,
): TermsRefusal | null => {
  const refusal = judgeValidity(terms, validityRuleOf(rules, terms.kind, filedOn))
  if (refusal !== null) return refusal
  const errors = pastDates(terms, today)
  return errors.length === 0 ? null : { code: 'VALIDATION', errors }
}
