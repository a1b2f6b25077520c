import {
  formatCnpj as formatWithCnpjMask,
  formatCpf as formatWithCpfMask,
  isValidCnpj,
  isValidCpf,
} from '@brazilian-utils/brazilian-utils'
import type { ApplicantType } from '../processes/processes'
import { plainIdentifier } from './plain-identifier'

/** Digits of a CPF and of its mask 000.000.000-00 (specification section 9). */
export const CPF_LENGTH = 11
export const CPF_MASK_LENGTH = 14
/** Characters of a CNPJ and of its mask 00.000.000/0000-00 (specification section 9). */
export const CNPJ_LENGTH = 14
export const CNPJ_MASK_LENGTH = 18

/** Digits only: 'CPF 529.982.247-25' → '52998224725'. */
export const normalizeCpf = (text: string): string => plainIdentifier(text).replace(/\D/g, '')

/** Upper-case letters and digits only: '12.abc.345/01DE-35' → '12ABC34501DE35' (alphanumeric: decision 4). */
export const normalizeCnpj = (text: string): string =>
  plainIdentifier(text)
    .replace(/[^0-9a-z]/g, '')
    .toUpperCase()

/** With or without mask: 11 digits, valid check digits, not all equal (specification section 5). */
export const isCpf = (text: string): boolean => isValidCpf(plainIdentifier(text))

/** With or without mask, numeric or alphanumeric (decision 4): 14 characters, valid check digits. */
export const isCnpj = (text: string): boolean =>
  isValidCnpj(plainIdentifier(text).toUpperCase(), { version: 2 })

/** '000.000.000-00'; formats an incomplete value too, so inputs can format while typing. */
export const formatCpf = (text: string): string => formatWithCpfMask(normalizeCpf(text))

/** '***.982.247-**': enough to distinguish people with the same name. An invalid CPF is masked entirely. */
export const maskCpf = (text: string): string => {
  const digits = normalizeCpf(text)
  return digits.length === 11 ? `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**` : '***'
}

/** '00.000.000/0000-00'; formats an incomplete value too, so inputs can format while typing. */
export const formatCnpj = (text: string): string => formatWithCnpjMask(normalizeCnpj(text), { version: 2 })

/** Formats a CPF or CNPJ by the applicant's type. */
export const formatDocument = (type: ApplicantType, value: string): string =>
  type === 'CPF' ? formatCpf(value) : formatCnpj(value)

/** Removes the separators of a CPF or CNPJ by the applicant's type. */
export const normalizeDocument = (type: ApplicantType, value: string): string =>
  type === 'CPF' ? normalizeCpf(value) : normalizeCnpj(value)
