import { LICENSING_TYPES } from '@licensing/domain-kit'
import { describe, expect, it } from 'vitest'
import { filing, filingDraft, filingSteps, parseWith } from '../index'
import { errorsIn } from '../testing/errors-in'
import { validFiling, validSteps } from '../testing/valid-filing'

const firstStep = validSteps.municipalityAndType
const other = {
  ...validFiling,
  requestType: 'OUTROS_REQUERIMENTOS',
  otherRequestDescription: 'Segunda via da licença',
}

const errorOf = (applicantType: string, applicantDocument: string) =>
  errorsIn(filing, { ...validFiling, applicantType, applicantDocument })['applicantDocument']

const place = (latitude: unknown, longitude: unknown) => ({
  ...validSteps.enterprise,
  latitude,
  longitude,
})

const draftDocument = (input: object) => parseWith(filingDraft, input).applicantDocument

describe('step 1, municipality and type', () => {
  it('[R5.14] requires both', () => {
    const expected = {
      municipalityId: 'Município é obrigatório',
      requestType: 'Tipo de requerimento é obrigatório',
    }
    expect(errorsIn(filingSteps.municipalityAndType, {})).toEqual(expected)
    expect(errorsIn(filing, { ...validFiling, municipalityId: null, requestType: '' })).toEqual(expected)
    expect(errorsIn(filing, { ...validFiling, municipalityId: '42', requestType: 'LICENCA' })).toEqual({
      municipalityId: 'Município inválido',
      requestType: 'Tipo de requerimento inválido',
    })
  })

  it('[R5.15] requires the licensing type only for a licensing', () => {
    const { licensingType: _, ...untyped } = firstStep
    const expected = { licensingType: 'Tipo de licenciamento é obrigatório' }
    expect(errorsIn(filingSteps.municipalityAndType, untyped)).toEqual(expected)
    expect(errorsIn(filing, { ...validFiling, licensingType: '' })).toEqual(expected)
    expect(errorsIn(filing, { ...validFiling, licensingType: 'LX' })).toEqual({
      licensingType: 'Tipo de licenciamento inválido',
    })
    expect(
      errorsIn(filing, { ...validFiling, requestType: 'CERTIDAO_USO_OCUPACAO_SOLO', licensingType: '' }),
    ).toEqual({})
  })

  it('[R5.16] requires a class unless the type is DDLAE, AA or AAU', () => {
    const without = LICENSING_TYPES.filter(
      (licensingType) =>
        errorsIn(filing, { ...validFiling, licensingType, activityClass: '' })['activityClass'] === undefined,
    )
    expect(without).toEqual(['DDLAE', 'AA', 'AAU'])
    expect(errorsIn(filingSteps.municipalityAndType, { ...firstStep, activityClass: null })).toEqual({
      activityClass: 'Classe da atividade é obrigatória',
    })
    expect(errorsIn(filing, { ...validFiling, activityClass: '8' })).toEqual({
      activityClass: 'Classe da atividade inválida',
    })
  })

  it('clears an inapplicable class, even an invalid one', () => {
    for (const licensingType of ['DDLAE', 'AA', 'AAU']) {
      for (const activityClass of ['3', 'x']) {
        expect(parseWith(filing, { ...validFiling, licensingType, activityClass })).not.toHaveProperty(
          'activityClass',
        )
      }
    }
  })

  it('[R5.19] requires a description of Outros Requerimentos of ten characters', () => {
    expect(errorsIn(filing, { ...other, otherRequestDescription: ' ' })).toEqual({
      otherRequestDescription: 'Descrição é obrigatória',
    })
    expect(errorsIn(filing, { ...other, otherRequestDescription: '123456789 ' })).toEqual({
      otherRequestDescription: 'Descrição deve ter pelo menos 10 caracteres',
    })
    expect(errorsIn(filing, { ...other, otherRequestDescription: '1234567890' })).toEqual({})
    expect(
      errorsIn(filingSteps.municipalityAndType, { ...firstStep, requestType: 'OUTROS_REQUERIMENTOS' }),
    ).toEqual({ otherRequestDescription: 'Descrição é obrigatória' })
    expect(parseWith(filing, { ...validFiling, otherRequestDescription: 'x' })).not.toHaveProperty(
      'otherRequestDescription',
    )
  })
})

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

  it('[R5.20] requires every field except the complement', () => {
    expect(errorsIn(filingSteps.applicant, { applicantComplement: '' })).toEqual(required)
    expect(errorsIn(filing, { ...validSteps.municipalityAndType, ...validSteps.enterprise })).toEqual(
      required,
    )
    expect(errorsIn(filingSteps.applicant, validSteps.applicant)).toEqual({})
  })

  it('[R5.21] has a specific message for each invalid field', () => {
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

  it('is stored without masks', () => {
    expect(parseWith(filing, validFiling)).toMatchObject({
      applicantDocument: '52998224725',
      applicantPhone: '84991234567',
      applicantZipCode: '59025000',
    })
  })
})

describe('step 3, the enterprise', () => {
  it('[R5.24] requires name, address and coordinates', () => {
    const expected = {
      enterpriseName: 'Nome é obrigatório',
      enterpriseAddress: 'Endereço é obrigatório',
      latitude: 'Latitude é obrigatória',
      longitude: 'Longitude é obrigatória',
    }
    expect(errorsIn(filingSteps.enterprise, {})).toEqual(expected)
    expect(
      errorsIn(filing, {
        ...validFiling,
        enterpriseName: '',
        enterpriseAddress: null,
        latitude: ' ',
        longitude: '',
      }),
    ).toEqual(expected)
  })

  it('[R5.25] accepts decimal degrees with a point or a comma', () => {
    const readings: [unknown, unknown, number, number][] = [
      ['-5.79', '-35.2', -5.79, -35.2],
      ['-5,79', '−35,2', -5.79, -35.2],
      [-5.79, 0, -5.79, 0],
      ['90', '-180', 90, -180],
      ['-90', '+180.0', -90, 180],
    ]
    for (const [latitude, longitude, north, east] of readings) {
      expect(parseWith(filingSteps.enterprise, place(latitude, longitude))).toMatchObject({
        latitude: north,
        longitude: east,
      })
    }
    for (const bad of [
      'abc',
      '5°47',
      '1e1',
      '0x10',
      '5.',
      '1.2.3',
      '181',
      -180.01,
      Number.NaN,
      Infinity,
      true,
      {},
    ]) {
      expect(errorsIn(filingSteps.enterprise, place(bad, bad))).toEqual({
        latitude: 'Latitude inválida',
        longitude: 'Longitude inválida',
      })
    }
    expect(errorsIn(filing, { ...validFiling, latitude: '90.1', longitude: '90.1' })).toEqual({
      latitude: 'Latitude inválida',
    })
  })
})

describe('step 4, the framing', () => {
  it('[R5.26] accepts five flags as a form sends them and rejects any other value', () => {
    const flags = [
      'isRuralZone',
      'hasAPP',
      'requiresVegetationSuppression',
      'usesWaterResources',
      'generatesHazardousWaste',
    ]
    for (const field of flags) {
      const read = (value: unknown) =>
        parseWith(filing, { ...validFiling, appJustification: 'Ponte sobre o rio', [field]: value })
      for (const yes of [true, 'true']) expect(read(yes)).toHaveProperty(field, true)
      for (const no of [false, 'false', '', null, undefined]) expect(read(no)).toHaveProperty(field, false)
      for (const bad of ['sim', 1, []]) {
        expect(errorsIn(filing, { ...validFiling, [field]: bad })).toEqual({
          [field]: 'Deve ser verdadeiro ou falso',
        })
        expect(errorsIn(filingSteps.framing, { [field]: bad })).toEqual({
          [field]: 'Deve ser verdadeiro ou falso',
        })
      }
    }
  })

  it('[D1.33] requires a justification for building in an APP', () => {
    const expected = { appJustification: 'Justificativa é obrigatória' }
    for (const hasAPP of [true, 'true']) {
      expect(errorsIn(filing, { ...validFiling, hasAPP })).toEqual(expected)
      expect(errorsIn(filingSteps.framing, { hasAPP, appJustification: ' ' })).toEqual(expected)
      expect(errorsIn(filing, { ...validFiling, hasAPP, appJustification: 'Ponte' })).toEqual({})
    }
    expect(
      parseWith(filing, { ...validFiling, hasAPP: false, appJustification: 'Ponte' }),
    ).not.toHaveProperty('appJustification')
  })

  it('[R5.27] is not validated for Outros Requerimentos', () => {
    const parsed = parseWith(filing, {
      ...other,
      hasAPP: 'true',
      isRuralZone: 'talvez',
      usesWaterResources: 7,
    })
    expect(parsed).toMatchObject({ hasAPP: false, isRuralZone: false, usesWaterResources: false })
    expect(parsed).not.toHaveProperty('licensingType')
  })
})

describe('a complete filing', () => {
  it('rejects an unknown field by name', () => {
    expect(errorsIn(filing, { ...validFiling, status: 'APPROVED', protocolNumber: '2026/001' })).toEqual({
      status: 'Campo desconhecido',
      protocolNumber: 'Campo desconhecido',
    })
    const unknown = filing.safeParse({ ...validFiling, status: 'APPROVED' })
    expect(unknown.error?.issues.map(({ path }) => path)).toEqual([['status']])
  })

  it('requires no document', () => {
    expect(errorsIn(filing, validFiling)).toEqual({})
  })

  it('reports one error per field, in the order of the wizard', () => {
    const broken = { ...validFiling, licensingType: '', applicantDocument: '1', latitude: 'x', hasAPP: true }
    expect(Object.keys(errorsIn(filing, broken))).toEqual([
      'licensingType',
      'applicantDocument',
      'latitude',
      'appJustification',
    ])
  })

  it('reports only the first error of a field', () => {
    const result = filing.safeParse({ ...validFiling, licensingType: 'LX' })
    expect(result.error?.issues.map(({ message }) => message)).toEqual(['Tipo de licenciamento inválido'])
  })

  it('omits keys without a value', () => {
    const parsed = parseWith(filing, { ...validFiling, applicantComplement: '', activityId: null })
    expect(Object.values(parsed)).not.toContain(undefined)
    expect(parsed).not.toHaveProperty('applicantComplement')
  })

  it('[D4.19] accepts an alphanumeric CNPJ', () => {
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
  it('may be incomplete, but its values must be valid', () => {
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

  it('validates a document by its type, which is inferred if missing', () => {
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
