import { DomainError, type FieldError } from '@licensing/contracts'

/** @throws DomainError VALIDATION with these errors, if there are any */
export const ensureValid = (errors: readonly FieldError[]): void => {
  if (errors.length > 0) throw new DomainError('VALIDATION', { errors })
}
