import { isCnpj, isCpf, REQUEST_TYPES } from '@licensing/domain-kit'
import { filing, filingDraft, parseWith } from '@licensing/form-rules'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aFiling } from './a-filing'
import { validCnpj, validCpf, validFiling } from './arbitraries'

describe('the sample filing', () => {
  it('passes the form rules', () => {
    expect(parseWith(filing, aFiling()).applicantDocument).toBe('52998224725')
  })
})

describe('the arbitraries', () => {
  it('create only CPFs with valid check digits', () => {
    fc.assert(
      fc.property(validCpf(), (cpf) => {
        expect(isCpf(cpf)).toBe(true)
      }),
    )
  })

  it('create only CNPJs with valid check digits, with and without letters', () => {
    fc.assert(
      fc.property(validCnpj(), (cnpj) => {
        expect(isCnpj(cnpj)).toBe(true)
      }),
    )
    const some = fc.sample(validCnpj(), 200)
    expect(some.some((cnpj) => /[A-Z]/.test(cnpj))).toBe(true)
    expect(some.some((cnpj) => /^\d+$/.test(cnpj))).toBe(true)
  })

  it('create filings of every request type that are valid complete and as drafts', () => {
    fc.assert(
      fc.property(validFiling(), (input) => {
        expect(() => parseWith(filing, input)).not.toThrow()
        expect(() => parseWith(filingDraft, input)).not.toThrow()
      }),
    )
    const types = new Set(fc.sample(validFiling(), 200).map(({ requestType }) => requestType))
    expect(types).toEqual(new Set(REQUEST_TYPES))
  })

  it('create filings whose normalised form is unchanged by validation', () => {
    fc.assert(
      fc.property(validFiling(), (input) => {
        const once = parseWith(filing, input)
        expect(parseWith(filing, once)).toEqual(once)
      }),
    )
  })
})
