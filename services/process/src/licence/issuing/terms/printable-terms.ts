import type { FieldError, LicenceTerms } from '@licensing/contracts'
import { unprintableError } from '@licensing/pdf'

/** The errors at the texts of terms that a licence could not print. */
export const unprintableTerms = ({ publicNotes, conditions }: LicenceTerms): FieldError[] => [
  ...unprintableError('publicNotes', publicNotes),
  ...conditions.flatMap(({ text }, index) => unprintableError(`conditions.${index}.text`, text)),
]
