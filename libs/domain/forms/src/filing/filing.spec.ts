import { describe, expect, it } from 'vitest'
import { parseWith } from '../validation'
import { filing, filingDraft } from './filing'
import { errorsIn } from '../testing/errors-in'
import { validFiling } from '../testing/valid-filing'

const draftDocument = (input: object) => parseWith(filingDraft, input).applicantDocument

describe('a complete filing', () => {
  it('a complete filing rejects an unknown field by name', () => {
    expect(errorsIn(filing, { ...validFiling, status: 'APPROVED', protocolNumber: '2026/001' })).toEqual({
      status: 'Campo desconhecido',
      protocolNumber: 'Campo desconhecido',
    })
    const unknown = filing.safeParse({ ...validFiling, status: 'APPROVED' })
    expect(unknown.error?.issues.map(({ path }) => path)).toEqual([['status']])
  })

  it('a filing requires no document', () => {
    expect(errorsIn(filing, validFiling)).toEqual({})
  })

  it('a complete filing reports one error per field, in the order of the wizard', () => {
    const broken = { ...validFiling, licensingType: '', applicantDocument: '1', latitude: 'x', hasAPP: true }
    expect(Object.keys(errorsIn(filing, broken))).toEqual([
      'licensingType',
      'applicantDocument',
      'latitude',
      'appJustification',
    ])
  })

  it('a complete filing reports only the first error of a field', () => {
    const result = filing.safeParse({ ...validFiling, licensingType: 'LX' })
    expect(result.error?.issues.map(({ message }) => message)).toEqual(['Tipo de licenciamento inválido'])
  })

  it('a complete filing omits keys without a value', () => {
    const parsed = parseWith(filing, { ...validFiling, applicantComplement: '', activityId: null })
    expect(Object.values(parsed)).not.toContain(undefined)
    expect(parsed).not.toHaveProperty('applicantComplement')
  })

  it('[D4.19] a complete filing accepts an alphanumeric CNPJ', () => {
    for (const applicantDocument of ['12.ABC.345/01DE-35', '12abc34501de35']) {
      const parsed = parseWith(filing, { ...validFiling, applicantType: 'CNPJ', applicantDocument })
      expect(parsed.applicantDocument).toBe('12ABC34501DE35')
    }
    expect(
      errorsIn(filing, { ...validFiling, applicantType: 'CNPJ', applicantDocument: '12ABC34501DE36' }),
    ).toEqual({
      applicantDocument: 'CNPJ inválido',
    })
  })
})

describe('a draft', () => {
  it('a draft may be incomplete, but its values must be valid', () => {
    expect(parseWith(filingDraft, {})).toEqual({})
    expect(
      parseWith(filingDraft, { requestType: 'LICENCIAMENTO_AMBIENTAL', latitude: '', hasAPP: null }),
    ).toEqual({
      requestType: 'LICENCIAMENTO_AMBIENTAL',
    })
    expect(
      errorsIn(filingDraft, {
        municipalityId: 'Natal',
        applicantEmail: 'maria',
        applicantZipCode: '5902',
        longitude: '-200',
        isRuralZone: 'talvez',
        cor: 'azul',
      }),
    ).toEqual({
      municipalityId: 'Município inválido',
      applicantEmail: 'Email inválido',
      applicantZipCode: 'CEP deve ter 8 dígitos',
      longitude: 'Longitude inválida',
      isRuralZone: 'Deve ser verdadeiro ou falso',
      cor: 'Campo desconhecido',
    })
    expect(Object.keys(errorsIn(filing, { requestType: 'LICENCIAMENTO_AMBIENTAL' }))).toHaveLength(18)
  })

  it('a draft validates a document by its type, which is inferred if missing', () => {
    expect(draftDocument({ applicantDocument: '529.982.247-25' })).toBe('52998224725')
    expect(draftDocument({ applicantDocument: '12.abc.345/01de-35' })).toBe('12ABC34501DE35')
    expect(errorsIn(filingDraft, { applicantDocument: '529' })).toEqual({
      applicantDocument: 'CPF deve ter 11 dígitos',
    })
    expect(errorsIn(filingDraft, { applicantType: 'CNPJ', applicantDocument: '529.982.247-25' })).toEqual({
      applicantDocument: 'CNPJ deve ter 14 dígitos',
    })
  })
})
