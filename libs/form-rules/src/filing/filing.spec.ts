import { LICENSING_TYPES } from '@licensing/domain-kit'
import { describe, expect, it } from 'vitest'
import { filing, filingDraft, filingSteps, parseWith } from '../index'
import { faults } from '../testing/faults'
import { soundFiling, soundSteps } from '../testing/sound-filing'

const firstStep = soundSteps.municipalityAndType
const other = {
  ...soundFiling,
  requestType: 'OUTROS_REQUERIMENTOS',
  otherRequestDescription: 'Segunda via da licença',
}

const faultOf = (applicantType: string, applicantDocument: string) =>
  faults(filing, { ...soundFiling, applicantType, applicantDocument })['applicantDocument']

const place = (latitude: unknown, longitude: unknown) => ({
  ...soundSteps.enterprise,
  latitude,
  longitude,
})

const draftDocument = (input: object) => parseWith(filingDraft, input).applicantDocument

describe('step 1, municipality and type', () => {
  it('[R5.14] asks for both', () => {
    const expected = {
      municipalityId: 'Município é obrigatório',
      requestType: 'Tipo de requerimento é obrigatório',
    }
    expect(faults(filingSteps.municipalityAndType, {})).toEqual(expected)
    expect(faults(filing, { ...soundFiling, municipalityId: null, requestType: '' })).toEqual(expected)
    expect(faults(filing, { ...soundFiling, municipalityId: '42', requestType: 'LICENCA' })).toEqual({
      municipalityId: 'Município inválido',
      requestType: 'Tipo de requerimento inválido',
    })
  })

  it('[R5.15] asks for the type of a licensing, and of nothing else', () => {
    const { licensingType: _, ...untyped } = firstStep
    const expected = { licensingType: 'Tipo de licenciamento é obrigatório' }
    expect(faults(filingSteps.municipalityAndType, untyped)).toEqual(expected)
    expect(faults(filing, { ...soundFiling, licensingType: '' })).toEqual(expected)
    expect(faults(filing, { ...soundFiling, licensingType: 'LX' })).toEqual({
      licensingType: 'Tipo de licenciamento inválido',
    })
    expect(
      faults(filing, { ...soundFiling, requestType: 'CERTIDAO_USO_OCUPACAO_SOLO', licensingType: '' }),
    ).toEqual({})
  })

  it('[R5.16] asks for a class unless the type is DDLAE, AA or AAU', () => {
    const without = LICENSING_TYPES.filter(
      (licensingType) =>
        faults(filing, { ...soundFiling, licensingType, activityClass: '' })['activityClass'] === undefined,
    )
    expect(without).toEqual(['DDLAE', 'AA', 'AAU'])
    expect(faults(filingSteps.municipalityAndType, { ...firstStep, activityClass: null })).toEqual({
      activityClass: 'Classe da atividade é obrigatória',
    })
    expect(faults(filing, { ...soundFiling, activityClass: '8' })).toEqual({
      activityClass: 'Classe da atividade inválida',
    })
  })

  it('clears a class where there is none, even a broken one', () => {
    for (const licensingType of ['DDLAE', 'AA', 'AAU']) {
      for (const activityClass of ['3', 'x']) {
        expect(parseWith(filing, { ...soundFiling, licensingType, activityClass })).not.toHaveProperty(
          'activityClass',
        )
      }
    }
  })

  it('[R5.19] asks what Outros Requerimentos is about, in ten characters', () => {
    expect(faults(filing, { ...other, otherRequestDescription: ' ' })).toEqual({
      otherRequestDescription: 'Descrição é obrigatória',
    })
    expect(faults(filing, { ...other, otherRequestDescription: '123456789 ' })).toEqual({
      otherRequestDescription: 'Descrição deve ter pelo menos 10 caracteres',
    })
    expect(faults(filing, { ...other, otherRequestDescription: '1234567890' })).toEqual({})
    expect(
      faults(filingSteps.municipalityAndType, { ...firstStep, requestType: 'OUTROS_REQUERIMENTOS' }),
    ).toEqual({ otherRequestDescription: 'Descrição é obrigatória' })
    expect(parseWith(filing, { ...soundFiling, otherRequestDescription: 'x' })).not.toHaveProperty(
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

  it('[R5.20] asks for everything but the complement', () => {
    expect(faults(filingSteps.applicant, { applicantComplement: '' })).toEqual(required)
    expect(faults(filing, { ...soundSteps.municipalityAndType, ...soundSteps.enterprise })).toEqual(required)
    expect(faults(filingSteps.applicant, soundSteps.applicant)).toEqual({})
  })

  it('[R5.21] says what is wrong with each', () => {
    const broken = {
      ...soundSteps.applicant,
      applicantDocument: '529.982.247',
      applicantEmail: 'maria@',
      applicantZipCode: '59025',
    }
    const expected = {
      applicantDocument: 'CPF deve ter 11 dígitos',
      applicantEmail: 'Email inválido',
      applicantZipCode: 'CEP deve ter 8 dígitos',
    }
    expect(faults(filingSteps.applicant, broken)).toEqual(expected)
    expect(faults(filing, { ...soundFiling, ...broken })).toEqual(expected)
    expect(
      faults(filingSteps.applicant, {
        ...broken,
        applicantType: 'CNPJ',
        applicantDocument: '11.222.333/0001',
      }),
    ).toEqual({ ...expected, applicantDocument: 'CNPJ deve ter 14 dígitos' })
    for (const field of Object.keys(required)) {
      expect(faults(filing, { ...soundFiling, [field]: '' })).toEqual({
        [field]: required[field as keyof typeof required],
      })
    }
  })

  it('judges check digits once the length is right', () => {
    expect(faultOf('CPF', '52998224726')).toBe('CPF inválido')
    expect(faultOf('CPF', '11111111111')).toBe('CPF inválido')
    expect(faultOf('CPF', '11.222.333/0001-81')).toBe('CPF deve ter 11 dígitos')
    expect(faultOf('CNPJ', '11.222.333/0001-82')).toBe('CNPJ inválido')
    expect(faultOf('CNPJ', '529.982.247-25')).toBe('CNPJ deve ter 14 dígitos')
  })

  it('is kept without masks', () => {
    expect(parseWith(filing, soundFiling)).toMatchObject({
      applicantDocument: '52998224725',
      applicantPhone: '84991234567',
      applicantZipCode: '59025000',
    })
  })
})

describe('step 3, the enterprise', () => {
  it('[R5.24] asks for name, address and place', () => {
    const expected = {
      enterpriseName: 'Nome é obrigatório',
      enterpriseAddress: 'Endereço é obrigatório',
      latitude: 'Latitude é obrigatória',
      longitude: 'Longitude é obrigatória',
    }
    expect(faults(filingSteps.enterprise, {})).toEqual(expected)
    expect(
      faults(filing, {
        ...soundFiling,
        enterpriseName: '',
        enterpriseAddress: null,
        latitude: ' ',
        longitude: '',
      }),
    ).toEqual(expected)
  })

  it('[R5.25] takes decimal degrees, with a point or a comma', () => {
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
      expect(faults(filingSteps.enterprise, place(bad, bad))).toEqual({
        latitude: 'Latitude inválida',
        longitude: 'Longitude inválida',
      })
    }
    expect(faults(filing, { ...soundFiling, latitude: '90.1', longitude: '90.1' })).toEqual({
      latitude: 'Latitude inválida',
    })
  })
})

describe('step 4, the framing', () => {
  it('[R5.26] takes five flags as a form sends them and refuses anything else', () => {
    const flags = [
      'isRuralZone',
      'hasAPP',
      'requiresVegetationSuppression',
      'usesWaterResources',
      'generatesHazardousWaste',
    ]
    for (const field of flags) {
      const read = (value: unknown) =>
        parseWith(filing, { ...soundFiling, appJustification: 'Ponte sobre o rio', [field]: value })
      for (const yes of [true, 'true']) expect(read(yes)).toHaveProperty(field, true)
      for (const no of [false, 'false', '', null, undefined]) expect(read(no)).toHaveProperty(field, false)
      for (const bad of ['sim', 1, []]) {
        expect(faults(filing, { ...soundFiling, [field]: bad })).toEqual({
          [field]: 'Deve ser verdadeiro ou falso',
        })
        expect(faults(filingSteps.framing, { [field]: bad })).toEqual({
          [field]: 'Deve ser verdadeiro ou falso',
        })
      }
    }
  })

  it('[D1.33] asks why there is building in an APP', () => {
    const expected = { appJustification: 'Justificativa é obrigatória' }
    for (const hasAPP of [true, 'true']) {
      expect(faults(filing, { ...soundFiling, hasAPP })).toEqual(expected)
      expect(faults(filingSteps.framing, { hasAPP, appJustification: ' ' })).toEqual(expected)
      expect(faults(filing, { ...soundFiling, hasAPP, appJustification: 'Ponte' })).toEqual({})
    }
    expect(
      parseWith(filing, { ...soundFiling, hasAPP: false, appJustification: 'Ponte' }),
    ).not.toHaveProperty('appJustification')
  })

  it('[R5.27] is not looked at for Outros Requerimentos', () => {
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

describe('a whole filing', () => {
  it('knows its fields and refuses any other by name', () => {
    expect(faults(filing, { ...soundFiling, status: 'APPROVED', protocolNumber: '2026/001' })).toEqual({
      status: 'Campo desconhecido',
      protocolNumber: 'Campo desconhecido',
    })
    const unknown = filing.safeParse({ ...soundFiling, status: 'APPROVED' })
    expect(unknown.error?.issues.map(({ path }) => path)).toEqual([['status']])
  })

  it('needs no document at all', () => {
    expect(faults(filing, soundFiling)).toEqual({})
  })

  it('tells its faults in the order of the wizard, each field once', () => {
    const broken = { ...soundFiling, licensingType: '', applicantDocument: '1', latitude: 'x', hasAPP: true }
    expect(Object.keys(faults(filing, broken))).toEqual([
      'licensingType',
      'applicantDocument',
      'latitude',
      'appJustification',
    ])
  })

  it('has one fault in a field that is wrong, not a second one for what it lacks', () => {
    const result = filing.safeParse({ ...soundFiling, licensingType: 'LX' })
    expect(result.error?.issues.map(({ message }) => message)).toEqual(['Tipo de licenciamento inválido'])
  })

  it('keeps no key without a value', () => {
    const parsed = parseWith(filing, { ...soundFiling, applicantComplement: '', activityId: null })
    expect(Object.values(parsed)).not.toContain(undefined)
    expect(parsed).not.toHaveProperty('applicantComplement')
  })

  it('[D4.19] takes an alphanumeric CNPJ as any other', () => {
    for (const applicantDocument of ['12.ABC.345/01DE-35', '12abc34501de35']) {
      const parsed = parseWith(filing, { ...soundFiling, applicantType: 'CNPJ', applicantDocument })
      expect(parsed.applicantDocument).toBe('12ABC34501DE35')
    }
    expect(
      faults(filing, { ...soundFiling, applicantType: 'CNPJ', applicantDocument: '12ABC34501DE36' }),
    ).toEqual({
      applicantDocument: 'CNPJ inválido',
    })
  })
})

describe('a draft', () => {
  it('may be incomplete, but what it gives is well formed', () => {
    expect(parseWith(filingDraft, {})).toEqual({})
    expect(
      parseWith(filingDraft, { requestType: 'LICENCIAMENTO_AMBIENTAL', latitude: '', hasAPP: null }),
    ).toEqual({
      requestType: 'LICENCIAMENTO_AMBIENTAL',
    })
    expect(
      faults(filingDraft, {
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
    expect(Object.keys(faults(filing, { requestType: 'LICENCIAMENTO_AMBIENTAL' }))).toHaveLength(18)
  })

  it('judges a document by its type, or by its look while the type is open', () => {
    expect(draftDocument({ applicantDocument: '529.982.247-25' })).toBe('52998224725')
    expect(draftDocument({ applicantDocument: '12.abc.345/01de-35' })).toBe('12ABC34501DE35')
    expect(faults(filingDraft, { applicantDocument: '529' })).toEqual({
      applicantDocument: 'CPF deve ter 11 dígitos',
    })
    expect(faults(filingDraft, { applicantType: 'CNPJ', applicantDocument: '529.982.247-25' })).toEqual({
      applicantDocument: 'CNPJ deve ter 14 dígitos',
    })
  })
})
