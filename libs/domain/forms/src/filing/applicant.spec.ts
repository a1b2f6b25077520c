import { describe, expect, it } from 'vitest'
import { parseWith } from '../validation'
import { filing, filingSteps } from './filing'
import { errorsIn } from '../testing/errors-in'
import { validFiling, validSteps } from '../testing/valid-filing'

const errorOf = (applicantType: string, applicantDocument: string) =>
  errorsIn(filing, { ...validFiling, applicantType, applicantDocument })['applicantDocument']

describe('step 2, the applicant', () => {
  const required = {
    applicantName: 'Nome é obrigatório',
    applicantType: 'Tipo é obrigatório',
    applicantDocument: 'Documento é obrigatório',
    applicantEmail: 'Email é obrigatório',
    applicantPhone: 'Telefone é obrigatório',
    applicantZipCode: 'CEP é obrigatório',
    applicantStreet: 'Logradouro é obrigatório',
    applicantNumber: 'Número é obrigatório',
    applicantNeighborhood: 'Bairro é obrigatório',
    applicantCity: 'Cidade é obrigatória',
    applicantState: 'Estado é obrigatório',
  }

  it('[R5.20] step 2, the applicant, requires every field except the complement', () => {
    expect(errorsIn(filingSteps.applicant, { applicantComplement: '' })).toEqual(required)
    expect(errorsIn(filing, { ...validSteps.municipalityAndType, ...validSteps.enterprise })).toEqual(
      required,
    )
    expect(errorsIn(filingSteps.applicant, validSteps.applicant)).toEqual({})
  })

  it('[R5.21] step 2, the applicant, has a specific message for each invalid field', () => {
    const broken = {
      ...validSteps.applicant,
      applicantDocument: '529.982.247',
      applicantEmail: 'maria@',
      applicantZipCode: '59025',
    }
    const expected = {
      applicantDocument: 'CPF deve ter 11 dígitos',
      applicantEmail: 'Email inválido',
      applicantZipCode: 'CEP deve ter 8 dígitos',
    }
    expect(errorsIn(filingSteps.applicant, broken)).toEqual(expected)
    expect(errorsIn(filing, { ...validFiling, ...broken })).toEqual(expected)
    expect(
      errorsIn(filingSteps.applicant, {
        ...broken,
        applicantType: 'CNPJ',
        applicantDocument: '11.222.333/0001',
      }),
    ).toEqual({ ...expected, applicantDocument: 'CNPJ deve ter 14 dígitos' })
    for (const field of Object.keys(required)) {
      expect(errorsIn(filing, { ...validFiling, [field]: '' })).toEqual({
        [field]: required[field as keyof typeof required],
      })
    }
  })

  it('checks the check digits only if the length is right', () => {
    expect(errorOf('CPF', '52998224726')).toBe('CPF inválido')
    expect(errorOf('CPF', '11111111111')).toBe('CPF inválido')
    expect(errorOf('CPF', '11.222.333/0001-81')).toBe('CPF deve ter 11 dígitos')
    expect(errorOf('CNPJ', '11.222.333/0001-82')).toBe('CNPJ inválido')
    expect(errorOf('CNPJ', '529.982.247-25')).toBe('CNPJ deve ter 14 dígitos')
  })

  it('step 2, the applicant, is stored without masks', () => {
    expect(parseWith(filing, validFiling)).toMatchObject({
      applicantDocument: '52998224725',
      applicantPhone: '84991234567',
      applicantZipCode: '59025000',
    })
  })
})
