import { FILING_FIELDS } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { isNotApplicable } from './applicability'
import { fieldLabel, noNames, parseValue, readFieldValue } from './field-value'
import { countOf, formatCoordinate, formatMoney } from './format'

describe('values of a filing', () => {
  it('values of a filing are formatted by type', () => {
    expect(readFieldValue('applicantDocument', '52998224725')).toBe('529.982.247-25')
    expect(readFieldValue('applicantDocument', '11222333000181')).toBe('11.222.333/0001-81')
    expect(readFieldValue('applicantPhone', '84999990134')).toBe('(84) 99999-0134')
    expect(readFieldValue('applicantZipCode', '59600000')).toBe('59600-000')
    expect(readFieldValue('requestType', 'LICENCIAMENTO_AMBIENTAL')).toBe('Licenciamento Ambiental')
    expect(readFieldValue('hasAPP', false)).toBe('Não')
    expect(readFieldValue('latitude', -5.5)).toBe('-5,5')
    expect(readFieldValue('enterpriseName', '')).toBe('Não informado')
  })

  it('values of a filing show the name of a known id, otherwise the id', () => {
    const names = { ...noNames, municipalities: new Map([['m1', 'Natal']]) }
    expect(readFieldValue('municipalityId', 'm1', names)).toBe('Natal')
    expect(readFieldValue('municipalityId', 'm2', names)).toBe('m2')
  })

  it('values of a filing have a label for every field and category; free text is unchanged', () => {
    for (const field of FILING_FIELDS) expect(fieldLabel(field)).not.toBe(field)
    expect(fieldLabel('planta_georreferenciada')).toBe('Planta Georreferenciada')
    expect(fieldLabel('Taxa')).toBe('Taxa')
    expect(fieldLabel('toString')).toBe('toString')
  })

  it('parse JSON text and use other text unchanged', () => {
    expect(parseValue('"Rua Nova"')).toBe('Rua Nova')
    expect(parseValue('-5.2')).toBe(-5.2)
    expect(parseValue('DOCUMENT_UPLOADED')).toBe('DOCUMENT_UPLOADED')
    expect(parseValue(null)).toBeNull()
  })
})

it('formats numbers with Brazilian separators', () => {
  expect(formatCoordinate(-5.187834)).toBe('-5,187834')
  expect(formatMoney(1250.5).replace(/\s/g, ' ')).toBe('R$ 1.250,50')
  expect([countOf(1, 'pendente', 'pendentes'), countOf(1284, 'registro', 'registros')]).toEqual([
    '1 pendente',
    '1.284 registros',
  ])
})

describe('a field that the request cannot have', () => {
  const licence = { requestType: 'LICENCIAMENTO_AMBIENTAL' }

  it('[R5.16] a field that the request cannot have is the class of DDLAE, AA and AAU', () => {
    for (const licensingType of ['DDLAE', 'AA', 'AAU'])
      expect(isNotApplicable('activityClass', { ...licence, licensingType })).toBe(true)
    for (const licensingType of ['LP', null])
      expect(isNotApplicable('activityClass', { ...licence, licensingType })).toBe(false)
  })

  it('a field that the request cannot have is the licensing type and the class of any other request', () => {
    const certificate = { requestType: 'CERTIDAO_USO_OCUPACAO_SOLO' }
    expect(isNotApplicable('licensingType', certificate)).toBe(true)
    expect(isNotApplicable('activityClass', certificate)).toBe(true)
    expect(isNotApplicable('licensingType', licence)).toBe(false)
  })
})
