import { formatPhone, isPhone, normalizePhone, plainIdentifier } from '@licensing/contracts'

export type MaskName = 'cpf' | 'cnpj' | 'cep' | 'phone' | 'activityCode'

/** Digits of a Brazilian phone with area code, and characters of a foreign one with its +. */
const PHONE_DIGITS = 11
const FOREIGN_LENGTH = 16

/**
 * `0` matches a digit, `A` a digit or letter (CNPJs are alphanumeric since July 2026, except the check digits).
 * Lengths from specification section 9: CPF 14, CNPJ 18, CEP 9, phone 15.
 */
const patterns: Record<Exclude<MaskName, 'phone'>, string> = {
  cpf: '000.000.000-00',
  cnpj: 'AA.AAA.AAA/AAAA-00',
  cep: '00000-000',
  activityCode: '00.00-0',
}

const slots: Record<string, RegExp> = { '0': /\d/, A: /[0-9A-Z]/ }

/** The digits and letters of a text, in upper case, without separators. */
export const plainOf = (text: string) => text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()

/** A digit too many after a whole number is dropped: it does not make the area code 55 a country code. */
const maskPhone = (value: string): string => {
  const digits = value.replaceAll(/\D/g, '').slice(0, PHONE_DIGITS)
  if (!value.trim().startsWith('+') && isPhone(digits)) return formatPhone(digits)
  const number = normalizePhone(value)
  return formatPhone(number.slice(0, number.startsWith('+') ? FOREIGN_LENGTH : PHONE_DIGITS))
}

/** Separators are added only before a following character, so that a deletion never meets one at the end. */
const fill = (pattern: string, plain: string) => {
  const waiting = [...plain]
  let filled = ''
  let signs = ''
  for (const place of pattern) {
    const slot = slots[place]
    if (!slot) {
      signs += place
      continue
    }
    const found = waiting.findIndex((character) => slot.test(character))
    if (found < 0) break
    filled += signs + waiting[found]
    signs = ''
    waiting.splice(0, found + 1)
  }
  return filled
}

/** Formats a plain, masked or pasted value ('CPF 529.982.247–25'); characters that do not fit are dropped. */
export const applyMask = (mask: MaskName, value: string | null | undefined) =>
  mask === 'phone' ? maskPhone(value ?? '') : fill(patterns[mask], plainOf(plainIdentifier(value ?? '')))

/** The digits (and letters) of a masked value, without characters the mask rejects; a foreign phone keeps its +. */
export const stripMask = (mask: MaskName, value: string) => {
  const masked = applyMask(mask, value)
  return mask === 'phone' ? normalizePhone(masked) : plainOf(masked)
}

/** The caret position in a masked text after `count` digits or letters. */
export const caretAfter = (masked: string, count: number) => {
  let seen = 0
  for (let index = 0; index < masked.length; index++) {
    if (seen === count) return index
    if (plainOf(masked.charAt(index)) !== '') seen++
  }
  return masked.length
}
