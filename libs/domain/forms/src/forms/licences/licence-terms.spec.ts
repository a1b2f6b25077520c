import { describe, expect, it } from 'vitest'
import { errorsIn } from '../../testing/errors-in'
import { parseWith } from '../../validation'
import { licenceTermsForm, rectifiedTermsForm } from './licence-terms'

const text = 'Apresentar o laudo de ruído.'
const condition = { text, due: { kind: 'none' }, proofRequired: false }
const having = (change: object) => ({ conditions: [{ ...condition, ...change }] })

describe('[L1.05] the terms of a licence', () => {
  it('the terms of a licence are recorded as they were entered, in order', () => {
    const conditions = [
      { text, due: { kind: 'recurring', everyMonths: 60 }, proofRequired: true },
      { text, due: { kind: 'recurring', everyMonths: 1, firstDays: 30 }, proofRequired: true },
      { text, due: { kind: 'days', days: 30 }, proofRequired: false },
      {
        ...condition,
        due: { kind: 'date', date: '2027-03-31' },
        standardId: 'a0000000-0000-4000-8000-000000000001',
      },
      condition,
    ]
    const terms = {
      kind: 'LO',
      validityMonths: 72,
      validityReason: 'Por quê',
      publicNotes: 'Notas',
      conditions,
    }
    expect(parseWith(licenceTermsForm, terms)).toEqual(terms)
  })

  it('the terms of a licence may be left out', () =>
    expect(parseWith(licenceTermsForm, {})).toEqual({ validityMonths: null, conditions: [] }))

  it('the terms of a licence refuse a wrong condition, with its place', () => {
    const rows = [
      [{ text: 'Nove char' }, { 'conditions.0.text': 'Texto deve ter pelo menos 10 caracteres' }],
      [{ text: ' ' }, { 'conditions.0.text': 'Texto da condicionante é obrigatório' }],
      [{ text: 'x'.repeat(2001) }, { 'conditions.0.text': 'Máximo de 2000 caracteres' }],
      [{ due: undefined }, { 'conditions.0.due': 'Escolha o prazo' }],
      [{ due: { kind: 'weekly' } }, { 'conditions.0.due.kind': 'Escolha o prazo' }],
      [{ due: { kind: 'days', days: 0 } }, { 'conditions.0.due.days': 'Informe de 1 a 3650 dias' }],
      [{ due: { kind: 'date', date: '2026-02-30' } }, { 'conditions.0.due.date': 'Data inválida' }],
      ...[0, 61, 1.5].map((everyMonths) => [
        { due: { kind: 'recurring', everyMonths } },
        { 'conditions.0.due.everyMonths': 'Informe de 1 a 60 meses' },
      ]),
      [{ due: { kind: 'none', days: 1 } }, { 'conditions.0.due.days': 'Campo desconhecido' }],
      [{ proofRequired: undefined }, { 'conditions.0.proofRequired': 'Valor é obrigatório' }],
      [{ standardId: '7' }, { 'conditions.0.standardId': 'Condicionante-padrão inválida' }],
    ] as [object, Record<string, string>][]
    expect(rows.map(([change]) => [change, errorsIn(licenceTermsForm, having(change))])).toEqual(rows)
  })

  it('the terms of a licence hold 100 conditions, each text of up to 2000 characters', () => {
    const many = (count: number) => ({
      conditions: Array.from({ length: count }, () => ({ ...condition, text: 'x'.repeat(2000) })),
    })
    expect(errorsIn(licenceTermsForm, many(100))).toEqual({})
    expect(errorsIn(licenceTermsForm, many(101))).toEqual({ conditions: 'Máximo de 100 condicionantes' })
  })

  it('the terms of a licence refuse another kind, and a validity that is no whole number of months', () => {
    const rows = [
      [{ kind: 'IND' }, { kind: 'Tipo de licença inválido' }],
      [{ validityMonths: 1.5 }, { validityMonths: 'Informe a validade em meses inteiros' }],
      [{ validityMonths: '72' }, { validityMonths: 'Informe a validade em meses inteiros' }],
    ]
    expect(rows.map(([terms]) => [terms, errorsIn(licenceTermsForm, terms)])).toEqual(rows)
  })
})

it('the terms of a rectification keep what is absent, and blank or null removes it', () => {
  expect(parseWith(rectifiedTermsForm, {})).toEqual({})
  const removed = { validityMonths: null, publicNotes: '', conditions: null }
  expect(parseWith(rectifiedTermsForm, removed)).toEqual(removed)
  expect(parseWith(rectifiedTermsForm, { publicNotes: ' Uma\nnota ' })).toEqual({ publicNotes: 'Uma\nnota' })
  const long = 'a'.repeat(5001)
  expect(
    errorsIn(rectifiedTermsForm, { kind: 'XX', validityReason: long, publicNotes: long, conditions: 5 }),
  ).toEqual({
    kind: 'Tipo de licença inválido',
    validityReason: 'Máximo de 2000 caracteres',
    publicNotes: 'Máximo de 5000 caracteres',
    conditions: 'Condicionantes em formato inválido',
  })
})
