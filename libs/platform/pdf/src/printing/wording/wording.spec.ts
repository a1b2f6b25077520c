import { BRAZILIAN_STATES } from '@licensing/contracts'
import { describe, expect, it } from 'vitest'
import { someFacts } from '../testing/some-facts'
import { stateLine, stateName } from './states'
import { addressWords, coordinate, dayInWords, renewalWords, termWords } from './wording'

type Due = Parameters<typeof termWords>[0]['due']
const term = (due: Due, proofRequired = false, facts = someFacts()) =>
  termWords({ text: '', due, proofRequired }, facts)

describe('[L2.10] the terms of conditions', () => {
  it('the terms of conditions are in words', () => {
    const terms: [Due, string][] = [
      [{ kind: 'days', days: 30 }, 'Prazo: 30 dias, a contar da data em que se torna definitiva.'],
      [{ kind: 'days', days: 1 }, 'Prazo: 1 dia, a contar da data em que se torna definitiva.'],
      [{ kind: 'date', date: '2027-03-31' }, 'Prazo: 31/03/2027.'],
      [{ kind: 'recurring', everyMonths: 6 }, 'Prazo: a cada 6 meses.'],
      [{ kind: 'recurring', everyMonths: 1 }, 'Prazo: a cada mês.'],
      [
        { kind: 'recurring', everyMonths: 12, firstDays: 90 },
        'Prazo: a cada 12 meses; a primeira vez em 90 dias, a contar da data em que se torna definitiva.',
      ],
      [{ kind: 'none' }, 'Durante toda a validade da licença.'],
    ]
    expect(terms.map(([due]) => [due, term(due)])).toEqual(terms)
    expect(terms.map(([due]) => term(due, true))).toEqual(
      terms.map(([, words]) => `${words} Exige comprovação.`),
    )
  })

  it('the terms of conditions name a document that is no licence, or that has no term', () => {
    expect(term({ kind: 'none' }, false, someFacts({ kindName: 'Certidão' }))).toBe(
      'Durante toda a validade do documento.',
    )
    expect(term({ kind: 'none' }, false, someFacts({ validUntil: null }))).toBe('Cumprimento permanente.')
  })
})

describe('[L2.10] days, places and numbers', () => {
  it('days, places and numbers are written as in Brazil', () => {
    expect(dayInWords('2026-11-18')).toBe('18 de novembro de 2026')
    expect(dayInWords('2027-03-01')).toBe('1º de março de 2027')
    expect(coordinate(-5.187829)).toBe('−5,18783')
    expect(coordinate(0.5)).toBe('0,50000')
  })

  it('every state has its name in words', () => {
    expect(stateLine('RN')).toBe('Estado do Rio Grande do Norte')
    expect(stateLine('BA')).toBe('Estado da Bahia')
    expect(stateLine('DF')).toBe('Distrito Federal')
    for (const state of BRAZILIAN_STATES) expect(stateName(state)).toMatch(/^[A-Z]/)
  })

  it('state until when a renewal must be requested, if there is one', () => {
    expect(renewalWords(someFacts())).toBe(
      'A renovação deve ser pedida até 21/07/2032, 120 dias antes do fim da validade, para que a licença seja ' +
        'prorrogada até a decisão (Lei Complementar 140/2011, art. 14, § 4º).',
    )
    expect(renewalWords(someFacts({ renewBy: null }))).toBeNull()
  })

  it('days, places and numbers leave out of the address what nobody types', () => {
    const at = (verifyAt: string) => addressWords(someFacts({ verifyAt }))
    expect(at('https://a.gov.br/protocol-verification?protocol=ABCD')).toBe('a.gov.br/protocol-verification')
    expect(at('http://localhost:3000/x?c=ABCD')).toBe('http://localhost:3000/x')
  })
})
