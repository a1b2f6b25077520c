import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CEP_LENGTH,
  CEP_MASK_LENGTH,
  formatCep,
  formatPhone,
  isOfficePhone,
  isPhone,
  maskPhoneForPublic,
  normalizeCep,
  normalizePhone,
  PHONE_MASK_LENGTH,
  phoneLink,
} from './contact'

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const phone = fc.oneof(
  digits(7).map((rest) => `843${rest}`),
  digits(8).map((rest) => `849${rest}`),
)

describe('a CEP', () => {
  it('[R9.06] a CEP formats to nine characters and normalizes back to eight digits', () => {
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
  it('[R9.06] a phone formats to at most fifteen characters and normalizes back to its digits', () => {
    fc.assert(
      fc.property(phone, (number) => {
        expect(formatPhone(number)).toMatch(/^\(\d{2}\) \d{4,5}-\d{4}$/)
        expect(formatPhone(number).length).toBeLessThanOrEqual(PHONE_MASK_LENGTH)
        expect(normalizePhone(formatPhone(number))).toBe(number)
      }),
    )
    expect(formatPhone('84991234567')).toHaveLength(PHONE_MASK_LENGTH)
  })

  it('[D9.13] a phone is read without trunk 0, 00 and +55, and a foreign one keeps its +', () => {
    const typed = [
      '(84) 99123-4567',
      '084 99123-4567',
      '+55 84 99123-4567',
      '0055 84 99123-4567',
      '+55 (0) 84 99123 4567',
      'Tel.: 84 99123–4567',
      '８４９９１２３４５６７',
    ]
    expect(typed.map(normalizePhone)).toEqual(typed.map(() => '84991234567'))
    expect(normalizePhone('+351 912 345 678')).toBe('+351912345678')
    expect(['+351912345678', '84991234567', '08001234567'].map(phoneLink)).toEqual([
      'tel:+351912345678',
      'tel:+5584991234567',
      'tel:08001234567',
    ])
  })

  it('[D9.13] a phone is refused if no such number can exist', () => {
    const possible = ['84991234567', '8432101234', '55991234567', '+351912345678', '+1 202 555 0123']
    const impossible = [
      '00000000000',
      '(00) 00000-0000',
      '(10) 99123-4567',
      '(20) 3210-1234',
      '(84) 99999-9999',
      '11111111111',
      '84891234567',
      '+1',
      '+00000000',
      '991234567',
      '0800 123 4567',
      '156',
    ]
    expect([...possible, ...impossible].map(isPhone)).toEqual([
      ...possible.map(() => true),
      ...impossible.map(() => false),
    ])
    const offices = ['0800 123 4567', '0800-123456', '4004-1234', '156', '(84) 3210-1234']
    expect(offices.map(isOfficePhone)).toEqual(offices.map(() => true))
    expect(['+351912345678', '15', '00000000'].map(isOfficePhone)).toEqual([false, false, false])
    expect(['08001234567', '40041234', '156', '+351912345678'].map(formatPhone)).toEqual([
      '0800 123 4567',
      '4004-1234',
      '156',
      '+351912345678',
    ])
  })

  it('drops the country code but keeps the area code 55', () => {
    expect(normalizePhone('+55 (84) 3210-1234')).toBe('8432101234')
    expect(normalizePhone('(55) 99123-4567')).toBe('55991234567')
  })

  it('a phone formats an incomplete value', () => {
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
  it('a publicly shown phone shows the area code, the mobile prefix and the last four digits', () => {
    expect(maskPhoneForPublic('84991234567')).toBe('(84) 9****-4567')
    expect(maskPhoneForPublic('(84) 99123-1234')).toBe('(84) 9****-1234')
    expect(maskPhoneForPublic('8432101234')).toBe('(84) ****-1234')
  })

  it('a publicly shown phone never shows the middle digits, for any stored value', () => {
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
