import { DomainError, type LicenceKind, type LicenceTerms, refusedAt } from '@licensing/contracts'
import type { LicenceTermsForm } from '@licensing/forms'
import { civilDateOf } from '@licensing/legal-clock'
import { judgeTerms, kindFor, type LicensingRules, type TermsRefusal } from '@licensing/licensing-law'
import type { ProcessState } from '@licensing/lifecycle'
import { unprintableTerms } from './printable-terms'

/** The rules of licences on the day of a decision. */
export interface Law {
  readonly rules: LicensingRules
  /** `2026-11-26`, in the state's time zone. */
  readonly today: string
}

/** The day on which the process left DRAFT, which selects its regime. */
export const filedOn = ({ filedAt, createdAt }: ProcessState): string =>
  civilDateOf(new Date(filedAt ?? createdAt))

/** The default kind to grant. */
export const kindOf = ({ filing }: ProcessState): LicenceKind => kindFor(filing)

/** The refusal at the fields of the form that has the terms at `path`. */
const refused = (refusal: TermsRefusal, path: string): DomainError => {
  if (refusal.code === 'VALIDATION')
    return new DomainError('VALIDATION', {
      errors: refusal.errors.map(({ field, message }) => ({ field: `${path}${field}`, message })),
    })
  return refusedAt(`${path}validityMonths`, refusal.message, refusal.code)
}

/**
 * The terms as they are recorded.
 * @throws DomainError VALIDITY_BOUNDS, and VALIDATION for a condition due in the past or a text that cannot be printed
 */
export const grantedTerms = (
  process: ProcessState,
  { kind = kindOf(process), validityMonths, validityReason, publicNotes, conditions }: LicenceTermsForm,
  { rules, today, path = '' }: Law & { readonly path?: string },
): LicenceTerms => {
  const terms: LicenceTerms = {
    kind,
    validityMonths,
    ...(validityReason === undefined ? {} : { validityReason }),
    ...(publicNotes === undefined ? {} : { publicNotes }),
    conditions,
  }
  const refusal = judgeTerms(terms, { rules, filedOn: filedOn(process), today })
  if (refusal !== null) throw refused(refusal, path)
  const errors = unprintableTerms(terms)
  if (errors.length > 0) throw refused({ code: 'VALIDATION', errors }, path)
  return terms
}
