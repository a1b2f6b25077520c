import { describe, expect, it } from 'vitest'
import { parseWith } from '../validation'
import { filing, filingSteps } from './filing'
import { errorsIn } from '../testing/errors-in'
import { otherRequest, validFiling, validSteps } from '../testing/valid-filing'

const place = (latitude: unknown, longitude: unknown) => ({
  ...validSteps.enterprise,
  latitude,
  longitude,
})

describe('step 3, the enterprise', () => {
  it('[R5.24] step 3, the enterprise, requires name, address and coordinates', () => {
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

  it('[D9.12] step 3, the enterprise, reads degrees, minutes and seconds, takes its part of a pair, and refuses coordinates outside Brazil at their field', () => {
    expect(parseWith(filingSteps.enterprise, place('5°47\'40,1" S', '35º 12’ 39″ O'))).toMatchObject({
      latitude: expect.closeTo(-5.794472, 6),
      longitude: expect.closeTo(-35.210833, 6),
    })
    const pair = '-5,79448; -35,211'
    expect(parseWith(filingSteps.enterprise, place(pair, pair))).toMatchObject({
      latitude: -5.79448,
      longitude: -35.211,
    })
    const outside = 'Coordenadas fora do Brasil. Confira o sinal de menos.'
    expect(errorsIn(filing, { ...validFiling, latitude: 5.79, longitude: 35.2 })).toEqual({
      latitude: outside,
      longitude: outside,
    })
    for (const [latitude, longitude, field] of [
      [5.301, -35.2, 'latitude'],
      [-33.801, -53, 'latitude'],
      [-9, -74.001, 'longitude'],
      [-20.5, '28°35\'59"W', 'longitude'],
    ])
      expect(errorsIn(filingSteps.enterprise, place(latitude, longitude))).toEqual({ [`${field}`]: outside })
  })

  it('[R5.25] step 3, the enterprise, accepts decimal degrees with a point or a comma', () => {
    const readings: [unknown, unknown, number, number][] = [
      ['-5.79', '-35.2', -5.79, -35.2],
      ['-5,79', '−35,2', -5.79, -35.2],
      [-5.79, -35.2, -5.79, -35.2],
      ['+5.3', '-74', 5.3, -74],
      ['-33.8', '-28.60', -33.8, -28.6],
    ]
    for (const [latitude, longitude, north, east] of readings) {
      expect(parseWith(filingSteps.enterprise, place(latitude, longitude))).toMatchObject({
        latitude: north,
        longitude: east,
      })
    }
    for (const bad of [
      'abc',
      '5°77',
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
    expect(errorsIn(filing, { ...validFiling, latitude: '90.1' })).toEqual({
      latitude: 'Latitude inválida',
    })
  })
})

describe('step 4, the framing', () => {
  it('[R5.26] step 4, the framing, accepts five flags as a form sends them and rejects any other value', () => {
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

  it('[D1.33] step 4, the framing, requires a justification for building in an APP', () => {
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

  it('[R5.27] step 4, the framing, is not validated for Outros Requerimentos', () => {
    const parsed = parseWith(filing, {
      ...otherRequest,
      hasAPP: 'true',
      isRuralZone: 'talvez',
      usesWaterResources: 7,
    })
    expect(parsed).toMatchObject({ hasAPP: false, isRuralZone: false, usesWaterResources: false })
    expect(parsed).not.toHaveProperty('licensingType')
  })
})
