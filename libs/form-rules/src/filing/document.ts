import { CPF_LENGTH, normalizeDocument, type ApplicantType } from '@licensing/domain-kit'
import { documentProblem } from '../fields/person'
import { textField } from '../fields/text'

/** Which document a text is meant to be while its type is unknown: more than a CPF's digits, or a letter. */
const guessedType = (text: string): ApplicantType =>
  /[A-Za-z]/.test(text) || text.replace(/\D/g, '').length > CPF_LENGTH ? 'CNPJ' : 'CPF'

/** An applicant's document on its own: by its type, or by its look where the type is not known. */
export const documentField = (type?: ApplicantType) =>
  textField({
    required: 'Documento é obrigatório',
    max: 100,
    judge: (text) => documentProblem(type ?? guessedType(text), text),
    normalise: (text) => normalizeDocument(type ?? guessedType(text), text),
  })

interface WithDocument {
  applicantType?: ApplicantType | undefined
  applicantDocument?: string | undefined
}

/** No key without a value, so that a stored fact says only what was given. */
export const withoutGaps = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value

/** The stored form of a sound filing: its document without the mask, and no gaps. */
export const asStored = <Value extends WithDocument>(value: Value): Value => {
  const { applicantDocument: text, applicantType: type } = value
  if (text === undefined) return withoutGaps(value)
  return withoutGaps({ ...value, applicantDocument: normalizeDocument(type ?? guessedType(text), text) })
}
