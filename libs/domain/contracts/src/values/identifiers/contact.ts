import {
  formatCep as formatWithCepMask,
  formatPhone as formatWithPhoneMask,
} from '@brazilian-utils/brazilian-utils'
import { plainIdentifier } from './plain-identifier'

/** Digits of a CEP and of its mask 00000-000 (specification section 9). */
export const CEP_LENGTH = 8
export const CEP_MASK_LENGTH = 9
/** Length of the mask (00) 00000-0000 (specification section 9). */
export const PHONE_MASK_LENGTH = 15

/** Digits only: '59010-000' → '59010000'. */
export const normalizeCep = (text: string): string => plainIdentifier(text).replace(/\D/g, '')

/** '00000-000'; formats an incomplete value too, so inputs can format while typing. */
export const formatCep = (text: string): string => formatWithCepMask(normalizeCep(text))

/** The area codes in use (Anatel, Plano Geral de Códigos Nacionais). */
const AREA_CODES = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 ' +
    '66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
)
/** Numbers without an area code, which offices have: 0800 and its like, 4004 and its like, and services such as 156. */
const TOLL_FREE = /^0[3589]00/
const NATIONWIDE = /^[34]00\d/
const SERVICE = /^1\d\d$/

/**
 * Digits of area code and number, without the country code 55, 00 and the trunk 0: '+55 (84) 3210-1234', '084 3210-1234' →
 * '8432101234'. A foreign number keeps its +, an office's number without an area code is as it is dialled.
 */
export const normalizePhone = (text: string): string => {
  const typed = plainIdentifier(text).replace(/[^\d+]/g, '')
  if (typed.startsWith('+') && !typed.startsWith('+55')) return `+${typed.replace(/\D/g, '')}`
  const digits = typed.replace(/\D/g, '').replace(/^00/, '')
  const national = typed.startsWith('+55') || /^55\d{10,11}$/.test(digits) ? digits.slice(2) : digits
  return national.replace(/^0(?![3589]0)(?=[1-9]\d)/, '')
}

const isOneDigit = (digits: string): boolean => new Set(digits).size === 1

/** A Brazilian number that can exist, with its area code, or a foreign one with its + (decision 9.13). */
export const isPhone = (text: string): boolean => {
  const number = normalizePhone(text)
  if (number.startsWith('+')) return /^\+[1-9]\d{6,14}$/.test(number) && !isOneDigit(number.slice(1))
  const [, area = '', subscriber = ''] = /^(\d\d)([2-9]\d{7}|9\d{8})$/.exec(number) ?? []
  return AREA_CODES.has(area) && !isOneDigit(subscriber)
}

/** A Brazilian number that an office can have: also without an area code (decision 9.13). */
export const isOfficePhone = (text: string): boolean => {
  const number = normalizePhone(text)
  if (/^(?:0[3589]00\d{6,7}|[34]00\d{5})$/.test(number) || SERVICE.test(number)) return true
  return !number.startsWith('+') && isPhone(text)
}

/** '(00) 00000-0000' or, for ten digits, '(00) 0000-0000'; formats incomplete values too. */
export const formatPhone = (text: string): string => {
  const number = normalizePhone(text)
  if (number.startsWith('+') || SERVICE.test(number)) return number
  if (TOLL_FREE.test(number)) return `${number.slice(0, 4)} ${number.slice(4, 7)} ${number.slice(7)}`.trim()
  if (NATIONWIDE.test(number))
    return number.length > 4 ? `${number.slice(0, 4)}-${number.slice(4, 8)}` : number
  return formatWithPhoneMask(number, { mask: 'nanp' })
}

/** The address of a link that calls the number. */
export const phoneLink = (text: string): string => {
  const number = normalizePhone(text)
  return `tel:${isPhone(number) && !number.startsWith('+') ? '+55' : ''}${number}`
}

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
