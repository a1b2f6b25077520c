import {
  type FieldError,
  type LicenceTerms,
  type ValidityBounds,
  validityProblem,
} from '@licensing/contracts'
import { boundsOf, boundsUnder } from '../rules/bounds'
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

const PAST_DATE_MESSAGE = 'A data não pode ser anterior a hoje'

const judgeValidity = (
  terms: Omit<LicenceTerms, 'conditions'>,
  bounds: ValidityBounds,
): TermsRefusal | null => {
  const problem = validityProblem(terms, bounds)
  return problem === null ? null : { code: 'VALIDITY_BOUNDS', message: problem.message }
}

/** Why a licence cannot have this validity under the regime under which it was granted, or null. */
export const judgeRectifiedValidity = (
  terms: Omit<LicenceTerms, 'conditions'>,
  { rules, regime }: { readonly rules: LicensingRules; readonly regime: string },
): TermsRefusal | null => judgeValidity(terms, boundsUnder(rules, terms.kind, regime))

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
  const refusal = judgeValidity(terms, boundsOf(rules, terms.kind, filedOn))
  if (refusal !== null) return refusal
  const errors = pastDates(terms, today)
  return errors.length === 0 ? null : { code: 'VALIDATION', errors }
}
