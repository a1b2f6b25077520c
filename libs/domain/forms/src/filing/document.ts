import { CPF_LENGTH, normalizeDocument, plainIdentifier, type ApplicantType } from '@licensing/contracts'
import { documentProblem } from '../fields/person'
import { textField } from '../fields/text'

/** Infers the document type if it is unknown: CNPJ for more digits than a CPF or any letter. */
const inferType = (text: string): ApplicantType => {
  const plain = plainIdentifier(text)
  return /[a-z]/.test(plain) || plain.replace(/\D/g, '').length > CPF_LENGTH ? 'CNPJ' : 'CPF'
}

/** An applicant's document: validated by its type, which is inferred from the text if unknown. */
export const documentField = (type?: ApplicantType) =>
  textField({
    required: 'Documento é obrigatório',
    max: 100,
    check: (text) => documentProblem(type ?? inferType(text), text),
    normalise: (text) => normalizeDocument(type ?? inferType(text), text),
  })

interface WithDocument {
  applicantType?: ApplicantType | undefined
  applicantDocument?: string | undefined
}

/** Removes keys whose value is undefined, so that stored events contain only given values. */
export const omitUndefined = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as Value

/** The stored form of a valid filing: its document without mask, without undefined keys. */
export const toStored = <Value extends WithDocument>(value: Value): Value => {
  const { applicantDocument: text, applicantType: type } = value
  if (text === undefined) return omitUndefined(value)
  return omitUndefined({ ...value, applicantDocument: normalizeDocument(type ?? inferType(text), text) })
}
