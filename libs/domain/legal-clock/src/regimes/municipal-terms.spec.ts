import { defaultDeskSettings } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { dayOf } from '../calendar/civil-day'
import { longestTerms } from './longest-terms'
import { stampOf } from './stamp'

const AT = '2026-03-02T12:00:00.000Z'
const certidao = { requestType: 'CERTIDAO_USO_OCUPACAO_SOLO' } as const
const others = { requestType: 'OUTROS_REQUERIMENTOS' } as const
const licence = (licensingType: 'AA' | 'LP') =>
  ({ requestType: 'LICENCIAMENTO_AMBIENTAL', licensingType }) as const
const settings = (over: Partial<typeof defaultDeskSettings>) => ({ ...defaultDeskSettings, ...over })

describe('the terms of a municipality', () => {
  it('[C1.04] the terms of a municipality are those of the law until it sets its own', () => {
    expect(stampOf(certidao, AT, defaultDeskSettings)).toMatchObject({ term: 'P15D', dayCount: 'CALENDAR' })
    expect(stampOf(others, AT, defaultDeskSettings)).toMatchObject({ term: 'P30D', answerTerm: 'P30D' })
  })

  it('[C1.04] the terms of a municipality are shorter, or in working days, where it sets that, by its own rule', () => {
    const set = settings({
      terms: { CERTIDAO_USO_OCUPACAO_SOLO: 'P10D', AA: 'P2M' },
      workingDays: ['CERTIDAO_USO_OCUPACAO_SOLO'],
      termBasis: { CERTIDAO_USO_OCUPACAO_SOLO: 'Lei municipal 7/2026, art. 3º', LP: 'Não se aplica' },
      answerTerm: 'P2M',
      otherAnswerTerm: 'P20D',
    })
    expect(stampOf(certidao, AT, set)).toMatchObject({
      term: 'P10D',
      dayCount: 'WORKING',
      answerTerm: 'P20D',
      basis: 'Lei municipal 7/2026, art. 3º',
    })
    expect(stampOf(licence('AA'), AT, set)).toMatchObject({
      term: 'P2M',
      dayCount: 'CALENDAR',
      answerTerm: 'P2M',
      basis: 'Lei 15.190/2025, art. 47',
    })
    expect(stampOf(licence('LP'), AT, set)).toMatchObject({
      term: 'P6M',
      basis: 'Lei 15.190/2025, art. 47, II',
    })
  })

  it('[C1.02 C1.03] the terms of a municipality never exceed the law of the day of the number', () => {
    const set = settings({ terms: { AA: 'P6M' } })
    expect(stampOf(licence('AA'), '2026-02-03T12:00:00.000Z', set)).toMatchObject({ term: 'P6M' })
    expect(stampOf(licence('AA'), AT, set)).toMatchObject({ term: 'P3M' })
  })
})

it('[C2.15] the limits are those of the law in force on a day, for every kind', () => {
  const on = (day: string) =>
    Object.fromEntries(longestTerms(dayOf(day)).map(({ kind, term, basis }) => [kind, [term, basis]]))
  expect(on('2026-02-03')).toMatchObject({ AA: ['P6M', 'CONAMA 237/1997, art. 14'] })
  expect(on('2026-02-04')).toMatchObject({
    AA: ['P3M', 'Lei 15.190/2025, art. 47'],
    LP: ['P6M', 'Lei 15.190/2025, art. 47, II'],
    CERTIDAO_USO_OCUPACAO_SOLO: ['P15D', 'Lei 9.051/1995, art. 1º'],
  })
  expect(Object.keys(on('2026-02-04'))).toHaveLength(15)
})
