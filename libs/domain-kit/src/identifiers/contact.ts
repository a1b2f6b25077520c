import {
  formatCep as formatWithCepMask,
  formatPhone as formatWithPhoneMask,
} from '@brazilian-utils/brazilian-utils'

/** Digits of a CEP and of its mask 00000-000 (specification section 9). */
export const CEP_LENGTH = 8
export const CEP_MASK_LENGTH = 9
/** Length of the mask (00) 00000-0000 (specification section 9). */
export const PHONE_MASK_LENGTH = 15

/** Digits only: '59010-000' → '59010000'. */
export const normalizeCep = (text: string): string => text.replace(/\D/g, '')

/** '00000-000'; formats an incomplete value too, so inputs can format while typing. */
export const formatCep = (text: string): string => formatWithCepMask(normalizeCep(text))

/** Digits of area code and number, without the country code 55: '+55 (84) 3210-1234' → '8432101234'. */
export const normalizePhone = (text: string): string => {
  const digits = text.replace(/\D/g, '')
  return /^55\d{10,11}$/.test(digits) ? digits.slice(2) : digits
}

/** '(00) 00000-0000' or, for ten digits, '(00) 0000-0000'; formats incomplete values too. */
export const formatPhone = (text: string): string =>
  formatWithPhoneMask(normalizePhone(text), { mask: 'nanp' })

/**
 * The public form of a phone (decision 4): '(84) 9****-1234', for a landline '(84) ****-1234'.
 * For other lengths at most the last four digits, and only if at least four more stay hidden.
 */
export const maskPhoneForPublic = (text: string): string => {
  const digits = normalizePhone(text)
  if (digits === '') return ''
  const tail = digits.slice(-4)
  if (digits.length === 11) return `(${digits.slice(0, 2)}) ${digits.charAt(2)}****-${tail}`
  if (digits.length === 10) return `(${digits.slice(0, 2)}) ****-${tail}`
  return digits.length < 8 ? '****' : `****-${tail}`
}
