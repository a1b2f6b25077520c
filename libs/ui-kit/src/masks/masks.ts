export type MaskName = 'cpf' | 'cnpj' | 'cep' | 'phone' | 'activityCode'

const LANDLINE = '(00) 0000-0000'
const MOBILE = '(00) 00000-0000'
const LANDLINE_DIGITS = 10

/**
 * `0` matches a digit, `A` a digit or letter (CNPJs are alphanumeric since July 2026, except the check digits).
 * Lengths from specification section 9: CPF 14, CNPJ 18, CEP 9, phone 15.
 */
const patterns: Record<MaskName, string> = {
  cpf: '000.000.000-00',
  cnpj: 'AA.AAA.AAA/AAAA-00',
  cep: '00000-000',
  phone: MOBILE,
  activityCode: '00.00-0',
}

const slots: Record<string, RegExp> = { '0': /\d/, A: /[0-9A-Z]/ }

/** The digits and letters of a text, in upper case, without separators. */
export const plainOf = (text: string) => text.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()

/** A phone of up to 10 digits is split after the fourth, one of 11 after the fifth. */
const patternFor = (mask: MaskName, plain: string) =>
  mask === 'phone' && plain.replaceAll(/\D/g, '').length <= LANDLINE_DIGITS ? LANDLINE : patterns[mask]

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

/** Formats a plain, masked or pasted value; characters that do not fit are dropped. */
export const applyMask = (mask: MaskName, value: string | null | undefined) => {
  const plain = plainOf(value ?? '')
  return fill(patternFor(mask, plain), plain)
}

/** The digits (and letters) of a masked value, without characters the mask rejects. */
export const stripMask = (mask: MaskName, value: string) => plainOf(applyMask(mask, value))

/** The caret position in a masked text after `count` digits or letters. */
export const caretAfter = (masked: string, count: number) => {
  let seen = 0
  for (let index = 0; index < masked.length; index++) {
    if (seen === count) return index
    if (plainOf(masked.charAt(index)) !== '') seen++
  }
  return masked.length
}
