import type { ValidityBounds } from '../api/licences/licence-terms'
import type { LicenceTerms } from './terms'

/** A validity that cannot be granted, at the field of the terms that a person has to change. */
interface ValidityProblem {
  readonly field: 'validityMonths' | 'validityReason'
  readonly message: string
}

/** Why a licence cannot have this validity within the bounds of the law (L1), or null. Server and form judge by it. */
export const validityProblem = (
  { validityMonths, validityReason = '' }: Pick<LicenceTerms, 'validityMonths' | 'validityReason'>,
  { minMonths, maxMonths, required, lessWithReason, source }: ValidityBounds,
): ValidityProblem | null => {
  if (minMonths === null || maxMonths === null) return null
  const outside = {
    field: 'validityMonths',
    message: `A validade deve ficar entre ${minMonths} e ${maxMonths} meses (${source}).`,
  } as const
  if (validityMonths === null) return required ? outside : null
  if (validityMonths < 1 || validityMonths > maxMonths) return outside
  if (validityMonths >= minMonths) return null
  if (!lessWithReason) return outside
  return validityReason.trim() === ''
    ? { field: 'validityReason', message: 'Justifique a validade menor que o mínimo.' }
    : null
}
