import { FILING_FIELDS } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { checkAnswer } from './answer'
import { answerKindOf, startingText } from './corrections'

const nothing = { filing: {}, applicantType: null }
const field = (fieldName: string) => ({ fieldName, fieldType: 'field' as const })

describe('the answer to a correction', () => {
  it('the answer to a correction uses the input that fits the field', () => {
    expect(answerKindOf(field('latitude')).kind).toBe('number')
    expect(answerKindOf(field('hasAPP')).kind).toBe('flag')
    expect(answerKindOf(field('applicantState')).kind).toBe('choice')
    expect(answerKindOf(field('applicantPhone'))).toEqual({ kind: 'masked', mask: 'phone' })
    expect(answerKindOf(field('appJustification'))).toEqual({ kind: 'text', long: true })
    expect(answerKindOf({ fieldName: 'Taxa', fieldType: 'payment' })).toEqual({ kind: 'text', long: true })
    expect(answerKindOf({ fieldName: 'requerimento', fieldType: 'document' })).toEqual({
      kind: 'document',
      category: 'requerimento',
    })
  })

  it('the answer to a correction has an input for every field of a filing', () => {
    for (const name of FILING_FIELDS) expect(answerKindOf(field(name)).kind).not.toBe('document')
  })

  it("the answer to a correction starts with the field's current value", () => {
    expect([startingText(-5.2), startingText(true), startingText('Rua A'), startingText(null)]).toEqual([
      '-5,2',
      'true',
      'Rua A',
      '',
    ])
  })

  it("the answer to a correction is validated by the field's rule and sent in the stored form", () => {
    expect(checkAnswer(field('latitude'), '-5,187', nothing)).toEqual({ value: -5.187 })
    expect(checkAnswer(field('latitude'), '900', nothing)).toEqual({ problem: 'Latitude inválida' })
    expect(checkAnswer(field('hasAPP'), 'false', nothing)).toEqual({ value: false })
    expect(checkAnswer(field('applicantPhone'), '(84) 99999-0134', nothing)).toEqual({ value: '84999990134' })
    expect(checkAnswer(field('applicantDocument'), '111', { filing: {}, applicantType: 'CPF' })).toEqual({
      problem: 'CPF deve ter 11 dígitos',
    })
    expect(checkAnswer(field('enterpriseName'), '  ', nothing)).toEqual({
      problem: 'Informe o valor corrigido',
    })
  })

  it.each([
    ['latitude', '-5,1870', -5.187],
    ['hasAPP', 'false', false],
    ['enterpriseName', ' Oficina ', 'Oficina'],
  ])('an answer must change %s', (name, text, current) =>
    expect(checkAnswer(field(name), text, { ...nothing, filing: { [name]: current } })).toEqual({
      problem: 'O valor é igual ao atual. Informe o valor corrigido.',
    }),
  )

  it('the answer to a correction sends answers to payment and other corrections as typed', () => {
    expect(checkAnswer({ fieldName: 'Taxa', fieldType: 'other' }, ' Paga em 10/11 ', nothing)).toEqual({
      value: 'Paga em 10/11',
    })
  })
})
