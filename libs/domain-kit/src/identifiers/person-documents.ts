import {
  formatCnpj as formatWithCnpjMask,
  formatCpf as formatWithCpfMask,
  isValidCnpj,
  isValidCpf,
} from '@brazilian-utils/brazilian-utils'
import type { ApplicantType } from '../values'

/** Digits of a CPF and of its mask 000.000.000-00 (specification section 9). */
export const CPF_LENGTH = 11
export const CPF_MASK_LENGTH = 14
/** Characters of a CNPJ and of its mask 00.000.000/0000-00 (specification section 9). */
export const CNPJ_LENGTH = 14
export const CNPJ_MASK_LENGTH = 18

/** The digits alone: '529.982.247-25' → '52998224725'. */
export const normalizeCpf = (text: string): string => text.replace(/\D/g, '')

/** Letters (upper-case) and digits alone: '12.abc.345/01DE-35' → '12ABC34501DE35' (alphanumeric: decision 4). */
export const normalizeCnpj = (text: string): string => text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()

/** Masked or not: 11 digits, check digits right, not all the same (specification section 5). */
export const isCpf = (text: string): boolean => isValidCpf(text)

/** Masked or not, numeric or alphanumeric (decision 4): 14 characters, check digits right. */
export const isCnpj = (text: string): boolean => isValidCnpj(text, { version: 2 })

/** '000.000.000-00'; an incomplete value is masked as far as it goes, so inputs format while typing. */
export const formatCpf = (text: string): string => formatWithCpfMask(normalizeCpf(text))

/** '***.982.247-**': enough to tell two people of one name apart. What is no CPF shows nothing. */
export const maskCpf = (text: string): string => {
  const digits = normalizeCpf(text)
  return digits.length === 11 ? `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**` : '***'
}

/** '00.000.000/0000-00'; an incomplete value is masked as far as it goes, so inputs format while typing. */
export const formatCnpj = (text: string): string => formatWithCnpjMask(normalizeCnpj(text), { version: 2 })

/** The mask of the document type an applicant has. */
export const formatDocument = (type: ApplicantType, value: string): string =>
  type === 'CPF' ? formatCpf(value) : formatCnpj(value)

/** The separators of the document type an applicant has, taken away. */
export const normalizeDocument = (type: ApplicantType, value: string): string =>
  type === 'CPF' ? normalizeCpf(value) : normalizeCnpj(value)
