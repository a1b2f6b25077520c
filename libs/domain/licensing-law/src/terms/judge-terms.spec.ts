import { LICENCE_KINDS, type LicenceKind, type LicenceTerms } from '@licensing/contracts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOf, kindFor, renewalKindsOf } from '../rules/bounds'
import { shippedRules as rules } from '../rules/licensing-rules'
import { judgeTerms } from './judge-terms'

const today = '2026-11-26'
const terms = (change: Partial<LicenceTerms>): LicenceTerms => ({
  kind: 'LO',
  validityMonths: 60,
  conditions: [],
  ...change,
})
const judged = (change: Partial<LicenceTerms>, filedOn = today) =>
  judgeTerms(terms(change), { rules, filedOn, today })
const outside = (min: number, max: number, source: string) => ({
  code: 'VALIDITY_BOUNDS',
  message: `A validade deve ficar entre ${min} e ${max} meses (${source}).`,
})

const LEI = 'Lei 15.190/2025, art. 6º'
const CONAMA = 'CONAMA 237/1997, art. 18'
const before = '2026-02-03'
const classes: [kinds: LicenceKind[], filedOn: string, min: number, max: number, source: string][] = [
  [['LP', 'RLP', 'LI', 'RLI'], today, 36, 72, LEI],
  [['LO', 'RLO', 'LO-R', 'LOT'], today, 60, 120, LEI],
  [['LP', 'RLP'], before, 1, 60, CONAMA],
  [['LI', 'RLI'], before, 1, 72, CONAMA],
  [['LO', 'RLO', 'LO-R', 'LOT'], before, 48, 120, CONAMA],
  [['DDLAE', 'DBIA', 'RDBIA', 'AA', 'AAU', 'CUOS', 'DEC'], today, 1, 120, 'sem limite federal'],
  [['DDLAE', 'DBIA', 'RDBIA', 'AA', 'AAU', 'CUOS', 'DEC'], before, 1, 120, 'sem limite federal'],
]
const cases = classes.flatMap(([kinds, day, min, max, source]) =>
  kinds.map((kind) => ({ kind, day, min, max, source })),
)

describe('[L1.08] the validity', () => {
  it('the validity goes from the minimum to the maximum of its kind and day', () => {
    for (const { kind, day, min, max, source } of cases) {
      expect(boundsOf(rules, kind, day)).toMatchObject({ minMonths: min, maxMonths: max, source })
      const validityReason = 'Empreendimento de vida curta'
      for (const validityMonths of [min, max])
        expect(judged({ kind, validityMonths, validityReason }, day)).toBeNull()
      for (const validityMonths of [max + 1, 0, -12])
        expect(judged({ kind, validityMonths, validityReason }, day)).toEqual(outside(min, max, source))
    }
  })

  it('the validity is below its minimum with a reason only, and for operation only', () => {
    for (const { kind, day, min, max, source } of cases.filter((each) => each.min > 1)) {
      const below = { kind, validityMonths: min - 1 }
      const takesLess = ['LO', 'RLO', 'LO-R', 'LOT'].includes(kind)
      const reasonMissing = { code: 'VALIDITY_BOUNDS', message: 'Justifique a validade menor que o mínimo.' }
      for (const validityReason of ['', ' '])
        expect(judged({ ...below, validityReason }, day)).toEqual(
          takesLess ? reasonMissing : outside(min, max, source),
        )
      expect(judged({ ...below, validityReason: 'Porque sim' }, day)).toEqual(
        takesLess ? null : outside(min, max, source),
      )
    }
  })

  it('the validity may be missing only for CUOS and DEC', () => {
    const without = LICENCE_KINDS.filter((kind) => judged({ kind, validityMonths: null }) === null)
    expect(without).toEqual(['CUOS', 'DEC'])
    expect(judged({ validityMonths: null })).toEqual(outside(60, 120, LEI))
  })

  it('the validity is taken between the bounds with nothing else said, on any day', () => {
    const anyDay = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    const validity = fc.integer({ min: -24, max: 240 })
    fc.assert(
      fc.property(fc.constantFrom(...LICENCE_KINDS), anyDay, validity, (kind, day, validityMonths) => {
        const { minMonths, maxMonths } = boundsOf(rules, kind, day)
        if (minMonths === null || maxMonths === null) throw new Error('every shipped kind has bounds')
        const within = minMonths <= validityMonths && validityMonths <= maxMonths
        expect(judged({ kind, validityMonths }, day) === null).toBe(within)
      }),
    )
  })
})

describe('the dates of conditions', () => {
  const on = (date: string) => ({
    text: 'Apresentar o certificado.',
    due: { kind: 'date' as const, date },
    proofRequired: true,
  })

  it('the dates of conditions may be today, and not before', () =>
    expect(judged({ conditions: [on(today), on('2026-11-25'), on('2027-03-31'), on('2020-01-01')] })).toEqual(
      {
        code: 'VALIDATION',
        errors: [1, 3].map((index) => ({
          field: `conditions.${index}.due`,
          message: 'A data não pode ser anterior a hoje',
        })),
      },
    ))

  it('the dates of conditions are judged after the validity', () =>
    expect(judged({ validityMonths: 121, conditions: [on('2020-01-01')] })).toEqual(outside(60, 120, LEI)))
})

it('the kind defaults to that of the request', () => {
  const rows = [
    [{ requestType: 'LICENCIAMENTO_AMBIENTAL', licensingType: 'LO-R' }, 'LO-R'],
    [{ requestType: 'CERTIDAO_USO_OCUPACAO_SOLO' }, 'CUOS'],
    [{ requestType: 'OUTROS_REQUERIMENTOS' }, 'DEC'],
  ] as const
  expect(rows.map(([process]) => [process, kindFor(process)])).toEqual(rows)
})

it('a licence is renewed as these kinds', () => {
  const rows = [
    ['LP', ['RLP']],
    ['RLP', ['RLP']],
    ['RLI', ['RLI']],
    ['LO', ['RLO', 'LO-R']],
    ['LO-R', ['RLO', 'LO-R']],
    ['LOT', []],
    ['DBIA', ['RDBIA']],
    ['AA', []],
    ['CUOS', []],
  ] as const
  expect(rows.map(([kind]) => [kind, renewalKindsOf(rules, kind)])).toEqual(rows)
})
