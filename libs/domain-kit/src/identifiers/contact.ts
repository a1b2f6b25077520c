import {
  formatCep as formatWithCepMask,
  formatPhone as formatWithPhoneMask,
} from '@brazilian-utils/brazilian-utils'

/** Digits of a CEP and of its mask 00000-000 (specification section 9). */
export const CEP_LENGTH = 8
export const CEP_MASK_LENGTH = 9
/** Length of the mask (00) 00000-0000 (specification section 9). */
export const PHONE_MASK_LENGTH = 15

/** The digits alone: '59010-000' → '59010000'. */
export const normalizeCep = (text: string): string => text.replace(/\D/g, '')

/** '00000-000'; an incomplete value is masked as far as it goes, so inputs format while typing. */
export const formatCep = (text: string): string => formatWithCepMask(normalizeCep(text))

/** Area code and number, digits alone; the country code 55 is dropped: '+55 (84) 3210-1234' → '8432101234'. */
export const normalizePhone = (text: string): string => {
  const digits = text.replace(/\D/g, '')
  return /^55\d{10,11}$/.test(digits) ? digits.slice(2) : digits
}

/** '(00) 00000-0000' or, for ten digits, '(00) 0000-0000'; incomplete values as far as they go. */
export const formatPhone = (text: string): string =>
  formatWithPhoneMask(normalizePhone(text), { mask: 'nanp' })

/**
 * What the public verification shows of a phone (decision 4): '(84) 9****-1234', a landline '(84) ****-1234'.
 * A number of another length shows its last four digits at most, and only when four more stay hidden.
 */
export const maskPhoneForPublic = (text: string): string => {
  const digits = normalizePhone(text)
  if (digits === '') return ''
  const tail = digits.slice(-4)
  if (digits.length === 11) return `(${digits.slice(0, 2)}) ${digits.charAt(2)}****-${tail}`
  if (digits.length === 10) return `(${digits.slice(0, 2)}) ****-${tail}`
  return digits.length < 8 ? '****' : `****-${tail}`
}
