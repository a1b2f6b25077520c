import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CEP_LENGTH,
  CEP_MASK_LENGTH,
  formatCep,
  formatPhone,
  maskPhoneForPublic,
  normalizeCep,
  normalizePhone,
  PHONE_MASK_LENGTH,
} from './contact'

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const phone = fc.oneof(digits(10), digits(11))

describe('a CEP', () => {
  it('[R9.06] formats to nine characters and normalizes back to eight digits', () => {
    fc.assert(
      fc.property(digits(CEP_LENGTH), (cep) => {
        expect(formatCep(cep)).toMatch(/^\d{5}-\d{3}$/)
        expect(formatCep(cep)).toHaveLength(CEP_MASK_LENGTH)
        expect(normalizeCep(formatCep(cep))).toBe(cep)
      }),
    )
  })
})

describe('a phone', () => {
  it('[R9.06] formats to at most fifteen characters and normalizes back to its digits', () => {
    fc.assert(
      fc.property(phone, (number) => {
        expect(formatPhone(number)).toMatch(/^\(\d{2}\) \d{4,5}-\d{4}$/)
        expect(formatPhone(number).length).toBeLessThanOrEqual(PHONE_MASK_LENGTH)
        expect(normalizePhone(formatPhone(number))).toBe(number)
      }),
    )
    expect(formatPhone('84991234567')).toHaveLength(PHONE_MASK_LENGTH)
  })

  it('drops the country code but keeps the area code 55', () => {
    expect(normalizePhone('+55 (84) 3210-1234')).toBe('8432101234')
    expect(normalizePhone('(55) 99123-4567')).toBe('55991234567')
  })

  it('formats an incomplete value', () => {
    expect(['', '8', '849', '84991234', '8432101234'].map(formatPhone)).toEqual([
      '',
      '(8',
      '(84) 9',
      '(84) 99123-4',
      '(84) 3210-1234',
    ])
  })
})

describe('a publicly shown phone', () => {
  it('shows the area code, the mobile prefix and the last four digits', () => {
    expect(maskPhoneForPublic('84991234567')).toBe('(84) 9****-4567')
    expect(maskPhoneForPublic('(84) 99123-1234')).toBe('(84) 9****-1234')
    expect(maskPhoneForPublic('8432101234')).toBe('(84) ****-1234')
  })

  it('never shows the middle digits, for any stored value', () => {
    expect(maskPhoneForPublic('')).toBe('')
    expect(maskPhoneForPublic('1234567')).toBe('****')
    expect(maskPhoneForPublic('12345678')).toBe('****-5678')
    fc.assert(
      fc.property(digits(6), (middle) => {
        const shown = maskPhoneForPublic(`84${middle.slice(0, 5)}1234`).replace(/\D/g, '')
        expect(shown).toBe(`84${middle.charAt(0)}1234`)
      }),
    )
  })
})
