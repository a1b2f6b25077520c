import type { LicenceTerms } from '@licensing/contracts'
import type { FieldError } from '@licensing/domain-kit'
import { unprintableIn } from '@licensing/licence-pdf'

const errorsAt = (field: string, text: string | undefined): FieldError[] => {
  const characters = unprintableIn(text ?? '')
  return characters.length === 0
    ? []
    : [{ field, message: `Não podem ser impressos na licença: ${characters.join(' ')}` }]
}

/** The errors at the texts of terms that a licence could not print. */
export const unprintableTerms = ({ publicNotes, conditions }: LicenceTerms): FieldError[] => [
  ...errorsAt('publicNotes', publicNotes),
  ...conditions.flatMap(({ text }, index) => errorsAt(`conditions.${index}.text`, text)),
]
