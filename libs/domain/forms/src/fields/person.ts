import {
  BRAZILIAN_STATES,
  CEP_LENGTH,
  CNPJ_LENGTH,
  CPF_LENGTH,
  isCnpj,
  isCpf,
  isOfficePhone,
  isPhone,
  normalizeCep,
  normalizeCnpj,
  normalizeCpf,
  normalizePhone,
  plainIdentifier,
  type ApplicantType,
} from '@licensing/contracts'
import { z } from 'zod'
import { choice, requiredName, textField } from './text'

/** Maximum length of masked input, before it is reduced to its digits. */
const MASKED_MAX = 100
export const NAME_MAX = 200
const EMAIL_MAX = 254
const PASSWORD_MAX = 200

/** Minimum lengths of specification section 9. */
export const PASSWORD_MIN_LENGTH = 6
export const NAME_MIN_LENGTH = 2

const CPF_LENGTH_MESSAGE = `CPF deve ter ${CPF_LENGTH} dígitos`
const CPF_INVALID_MESSAGE = 'CPF inválido'
const CNPJ_LENGTH_MESSAGE = `CNPJ deve ter ${CNPJ_LENGTH} dígitos`
const CNPJ_INVALID_MESSAGE = 'CNPJ inválido'

/** The name of a person or municipality: at least two characters (specification section 5). */
export const personName = requiredName('Nome é obrigatório', {
  min: NAME_MIN_LENGTH,
  minMessage: `Nome deve ter pelo menos ${NAME_MIN_LENGTH} caracteres`,
  max: NAME_MAX,
})

/** An e-mail address, stored in lower case because e-mails are unique regardless of case (decision 7.11). */
export const emailField = textField({
  required: 'Email é obrigatório',
  max: EMAIL_MAX,
  check: (text) => (z.regexes.email.test(text) ? undefined : 'Email inválido'),
  normalise: (text) => text.toLowerCase(),
})

const passwordWith = (required: string, min: number) =>
  textField({
    required,
    max: PASSWORD_MAX,
    lines: 'asTyped',
    check: (text) => (text.length < min ? `Senha deve ter pelo menos ${min} caracteres` : undefined),
    normalise: (text) => text,
  })

/** A new password with a deployment's minimum length, at least six (decision 3). Outer spaces are kept. */
export const passwordFieldOf = (min: number) =>
  passwordWith('Senha é obrigatória', Math.max(min, PASSWORD_MIN_LENGTH))

/** A password of at least six characters (specification section 5). */
export const passwordField = passwordFieldOf(PASSWORD_MIN_LENGTH)

/** An existing password or a confirmation: required, but not checked against the password rules. */
export const typedPassword = (required: string) => passwordWith(required, 1)

/** The error of an applicant's document; the length is checked first (specification section 5). */
export const documentProblem = (type: ApplicantType, text: string): string | undefined => {
  if (type === 'CPF') {
    if (normalizeCpf(text).length !== CPF_LENGTH) return CPF_LENGTH_MESSAGE
    return isCpf(text) ? undefined : CPF_INVALID_MESSAGE
  }
  if (normalizeCnpj(text).length !== CNPJ_LENGTH) return CNPJ_LENGTH_MESSAGE
  return isCnpj(text) ? undefined : CNPJ_INVALID_MESSAGE
}

/** A person's CPF, stored as 11 digits; every error is 'CPF inválido' (specification section 5, registration). */
export const cpfField = textField({
  required: 'CPF é obrigatório',
  max: MASKED_MAX,
  check: (text) => (isCpf(text) ? undefined : CPF_INVALID_MESSAGE),
  normalise: normalizeCpf,
})

/** A CNPJ, numeric or alphanumeric (decision 4), stored as its 14 characters in upper case. */
export const cnpjField = textField({
  required: 'CNPJ é obrigatório',
  max: MASKED_MAX,
  check: (text) => documentProblem('CNPJ', text),
  normalise: normalizeCnpj,
})

const digitsAndSeparators = /^[\d\s().+-]*$/

/** A postal code, stored as 8 digits. */
export const cepField = textField({
  required: 'CEP é obrigatório',
  max: MASKED_MAX,
  check: (text) =>
    digitsAndSeparators.test(plainIdentifier(text)) && normalizeCep(text).length === CEP_LENGTH
      ? undefined
      : `CEP deve ter ${CEP_LENGTH} dígitos`,
  normalise: normalizeCep,
})

const phoneThat = (exists: (text: string) => boolean) =>
  textField({
    required: 'Telefone é obrigatório',
    max: MASKED_MAX,
    check: (text) =>
      digitsAndSeparators.test(plainIdentifier(text)) && exists(text) ? undefined : 'Telefone inválido',
    normalise: normalizePhone,
  })

/** A person's phone: Brazilian with area code, stored as 10 or 11 digits, or foreign with its + (decision 9.13). */
export const phoneField = phoneThat(isPhone)

/** A municipality's phone: also 0800, 4004 or a service of three digits (decision 9.13). */
export const officePhoneField = phoneThat(isOfficePhone)

/** One of the 27 state codes (specification section 9). */
export const stateField = choice(BRAZILIAN_STATES, {
  required: 'Estado é obrigatório',
  invalid: 'Estado inválido',
})
