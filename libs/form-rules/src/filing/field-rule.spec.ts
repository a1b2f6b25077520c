import { FILING_FIELDS } from '@licensing/domain-kit'
import { describe, expect, it } from 'vitest'
import { filingFieldRule, parseWith } from '../index'
import { faults } from '../testing/faults'
import { soundFiling } from '../testing/sound-filing'

describe('the rule of one field', () => {
  it('takes what a sound filing holds', () => {
    for (const field of FILING_FIELDS.filter((each) => each in soundFiling)) {
      expect(faults(filingFieldRule(field), soundFiling[field as keyof typeof soundFiling])).toEqual({})
    }
  })

  it('lets no field be emptied but the complement', () => {
    const emptied = FILING_FIELDS.filter((field) => filingFieldRule(field).safeParse('').success)
    expect(emptied).toEqual(['applicantComplement'])
  })

  it('normalises as the filing does', () => {
    expect(parseWith(filingFieldRule('applicantPhone'), '(84) 3210-1234')).toBe('8432101234')
    expect(parseWith(filingFieldRule('latitude'), '-5,8')).toBe(-5.8)
    expect(parseWith(filingFieldRule('hasAPP'), 'true')).toBe(true)
  })

  it('judges a document by the type of the process', () => {
    const cnpj = '11.222.333/0001-81'
    expect(parseWith(filingFieldRule('applicantDocument', { applicantType: 'CNPJ' }), cnpj)).toBe(
      '11222333000181',
    )
    expect(parseWith(filingFieldRule('applicantDocument'), cnpj)).toBe('11222333000181')
    expect(faults(filingFieldRule('applicantDocument', { applicantType: 'CPF' }), cnpj)).toEqual({
      '': 'CPF deve ter 11 dígitos',
    })
  })
})
