import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CNPJ_LENGTH,
  CNPJ_MASK_LENGTH,
  CPF_LENGTH,
  CPF_MASK_LENGTH,
  formatCnpj,
  formatCpf,
  formatDocument,
  isCnpj,
  isCpf,
  maskCpf,
  normalizeCnpj,
  normalizeCpf,
  normalizeDocument,
} from './person-documents'

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })

describe('a CPF', () => {
  it('a CPF is validated by its check digits, with or without its mask', () => {
    expect(isCpf('529.982.247-25')).toBe(true)
    expect(isCpf('52998224725')).toBe(true)
    expect(isCpf('52998224724')).toBe(false)
    expect(isCpf('5299822472')).toBe(false)
    expect(isCpf('abc52998224725')).toBe(false)
  })

  it('a CPF masks all but its middle digits', () => {
    expect(maskCpf('52998224725')).toBe('***.982.247-**')
    expect(maskCpf('529.982.247-25')).toBe('***.982.247-**')
    expect(maskCpf('5299822472')).toBe('***')
  })

  it('a CPF is invalid if all eleven digits are equal', () => {
    for (const digit of '0123456789') expect(isCpf(digit.repeat(CPF_LENGTH))).toBe(false)
  })

  it('a CPF has exactly one valid pair of check digits for each base', () => {
    fc.assert(
      fc.property(
        digits(9).filter((base) => new Set(base).size > 1),
        (base) => {
          const pairs = Array.from({ length: 100 }, (_, pair) => `${base}${String(pair).padStart(2, '0')}`)
          expect(pairs.filter(isCpf)).toHaveLength(1)
        },
      ),
      { numRuns: 30 },
    )
  })

  it('[R9.06] a CPF formats to fourteen characters and normalizes back to eleven digits', () => {
    fc.assert(
      fc.property(digits(CPF_LENGTH), (cpf) => {
        expect(formatCpf(cpf)).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
        expect(formatCpf(cpf)).toHaveLength(CPF_MASK_LENGTH)
        expect(normalizeCpf(formatCpf(cpf))).toBe(cpf)
        expect(formatCpf(formatCpf(cpf))).toBe(formatCpf(cpf))
      }),
    )
  })

  it('a CPF formats an incomplete value', () => {
    expect(['', '5', '5299', '5299822', '5299822472'].map(formatCpf)).toEqual([
      '',
      '5',
      '529.9',
      '529.982.2',
      '529.982.247-2',
    ])
  })
})

describe('a CNPJ', () => {
  it('a CNPJ is validated by its check digits, with or without its mask', () => {
    expect(isCnpj('11.222.333/0001-81')).toBe(true)
    expect(isCnpj('11222333000181')).toBe(true)
    expect(isCnpj('11222333000182')).toBe(false)
    expect(isCnpj('00000000000000')).toBe(false)
    expect(isCnpj('1122233300018')).toBe(false)
  })

  it('a CNPJ may contain letters in either case, except in its check digits', () => {
    expect(isCnpj('12.ABC.345/01DE-35')).toBe(true)
    expect(isCnpj('12abc34501de35')).toBe(true)
    expect(isCnpj('12ABC34501DE36')).toBe(false)
    expect(isCnpj('12ABC34501DEA5')).toBe(false)
  })

  it('a CNPJ may begin with letters that are a word', () => {
    for (const cnpj of ['NO123456000100', 'DA000000000000', 'CPF00000000000'])
      expect(normalizeCnpj(formatCnpj(cnpj))).toBe(cnpj)
  })

  it('[R9.06] a CNPJ formats to eighteen characters and normalizes back to fourteen', () => {
    const characters = fc.string({
      unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      minLength: CNPJ_LENGTH,
      maxLength: CNPJ_LENGTH,
    })
    fc.assert(
      fc.property(characters, (cnpj) => {
        expect(formatCnpj(cnpj)).toHaveLength(CNPJ_MASK_LENGTH)
        expect(normalizeCnpj(formatCnpj(cnpj))).toBe(cnpj)
        expect(formatCnpj(cnpj.toLowerCase())).toBe(formatCnpj(cnpj))
      }),
    )
  })
})

describe('a document', () => {
  it('[D9.09] a document is read with typographic dashes, invisible or full-width characters, and the word before it', () => {
    const cpfs = [
      'CPF 529.982.247-25',
      'cpf: 529.982.247–25',
      '529.982.247\u201125.',
      '５２９９８２２４７２５',
      '\u200b529 982 247 25\u00a0',
    ]
    for (const typed of cpfs)
      expect([typed, isCpf(typed), normalizeCpf(typed)]).toEqual([typed, true, '52998224725'])
    const cnpjs = [
      '12.ABC.345/01DE-35',
      'CNPJ 12.ABC.345/01DE-35',
      'CNPJ nº 12.abc.345/01DE–35',
      '(12.ABC.345/01DE-35)',
    ]
    for (const typed of cnpjs)
      expect([typed, isCnpj(typed), normalizeCnpj(typed)]).toEqual([typed, true, '12ABC34501DE35'])
  })
})

describe('any text', () => {
  it('any text is normalized idempotently', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('CPF' as const, 'CNPJ' as const),
        (text, type) => {
          const once = normalizeDocument(type, text)
          expect(normalizeDocument(type, once)).toBe(once)
          expect(once).toMatch(type === 'CPF' ? /^\d*$/ : /^[0-9A-Z]*$/)
        },
      ),
    )
  })

  it("any text formats by the applicant's type", () => {
    expect(formatDocument('CPF', '52998224725')).toBe('529.982.247-25')
    expect(formatDocument('CNPJ', '12abc34501de35')).toBe('12.ABC.345/01DE-35')
  })
})
