import { FILING_FIELDS } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { parseWith } from '../validation'
import { filingFieldRule } from './filing'
import { errorsIn } from '../testing/errors-in'
import { validFiling } from '../testing/valid-filing'

describe('the rule of one field', () => {
  it('the rule of one field accepts every value of a valid filing', () => {
    for (const field of FILING_FIELDS.filter((each) => each in validFiling)) {
      expect(errorsIn(filingFieldRule(field), validFiling[field as keyof typeof validFiling])).toEqual({})
    }
  })

  it('only allows the complement to be cleared', () => {
    const emptied = FILING_FIELDS.filter((field) => filingFieldRule(field).safeParse('').success)
    expect(emptied).toEqual(['applicantComplement'])
  })

  it('normalises like the filing', () => {
    expect(parseWith(filingFieldRule('applicantPhone'), '(84) 3210-1234')).toBe('8432101234')
    expect(parseWith(filingFieldRule('latitude'), '-5,8')).toBe(-5.8)
    expect(parseWith(filingFieldRule('hasAPP'), 'true')).toBe(true)
  })

  it("the rule of one field validates a document by the process's applicant type", () => {
    const cnpj = '11.222.333/0001-81'
    expect(parseWith(filingFieldRule('applicantDocument', { applicantType: 'CNPJ' }), cnpj)).toBe(
      '11222333000181',
    )
    expect(parseWith(filingFieldRule('applicantDocument'), cnpj)).toBe('11222333000181')
    expect(errorsIn(filingFieldRule('applicantDocument', { applicantType: 'CPF' }), cnpj)).toEqual({
      '': 'CPF deve ter 11 dígitos',
    })
  })
})
