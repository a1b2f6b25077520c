import { expect, it } from 'vitest'
import { errorsIn } from '../../testing/errors-in'
import { deskSettingsForm } from './desk-settings'

const settings = {
  terms: { LO: 'P90D' },
  workingDays: ['OUTROS_REQUERIMENTOS'],
  termBasis: { LO: 'Lei municipal 1/2026' },
  answerTerm: 'P4M',
  otherAnswerTerm: 'P15D',
  archivalNoticeDays: 10,
  optionalDays: true,
  calendar: [{ on: '2026-06-24', name: 'São João', yearly: true }],
  assignmentGuard: 'WARN',
  claimOnStart: false,
  replyTo: 'licencas@natal.example.br',
  templates: { request: { subject: 'Pedido', text: 'Responda.' } },
}
const errors = (changed: object) => errorsIn(deskSettingsForm, { ...settings, ...changed })

it('the settings of a desk are all required, but for terms, their basis, working days and the address', () => {
  expect(deskSettingsForm.parse(settings)).toEqual(settings)
  expect(
    deskSettingsForm.parse({
      ...settings,
      terms: { LO: ' ' },
      termBasis: {},
      workingDays: null,
      replyTo: null,
    }),
  ).toEqual({
    ...settings,
    terms: {},
    termBasis: {},
    workingDays: [],
    replyTo: null,
  })
  expect(errorsIn(deskSettingsForm, { terms: {}, termBasis: {} })).toEqual({
    answerTerm: 'Prazo é obrigatório',
    otherAnswerTerm: 'Prazo é obrigatório',
    archivalNoticeDays: 'Informe um número de dias',
    optionalDays: 'Valor é obrigatório',
    calendar: 'Calendário inválido',
    assignmentGuard: 'Escolha uma opção',
    claimOnStart: 'Valor é obrigatório',
    templates: 'Dados inválidos',
  })
})

it('terms are durations in days or months, and the term to answer is 15 days to 4 months', () => {
  const format = 'Informe o prazo em dias ou meses, como P15D ou P3M'
  for (const term of ['90', 'P1Y', '90 dias'])
    expect(errors({ terms: { LO: term } })).toEqual({ 'terms.LO': format })
  expect(errors({ terms: { LO: 'P'.repeat(11) } })).toEqual({ 'terms.LO': 'Máximo de 10 caracteres' })
  expect(errors({ termBasis: { LO: 'a'.repeat(201) } })).toEqual({
    'termBasis.LO': 'Máximo de 200 caracteres',
  })
  for (const term of ['P15D', 'P30D', 'P4M'])
    expect(errors({ answerTerm: term, otherAnswerTerm: term })).toEqual({})
  const bounds = 'O prazo de resposta vai de 15 dias a 4 meses'
  for (const term of ['P14D', 'P5M', 'P124D'])
    expect(errors({ answerTerm: term, otherAnswerTerm: term })).toEqual({
      answerTerm: bounds,
      otherAnswerTerm: bounds,
    })
  expect(errors({ answerTerm: '4 meses' })).toEqual({ answerTerm: format })
})

it('working days are for certificates and other requests, and notice is given for 5 to 60 whole days', () => {
  expect(errors({ workingDays: ['LICENCIAMENTO_AMBIENTAL', ''] })).toEqual({
    'workingDays.0': 'Só certidões e outros requerimentos contam em dias úteis',
    'workingDays.1': 'Tipo de requerimento inválido',
  })
  expect(errors({ workingDays: 5 })).toEqual({ workingDays: 'Tipos de requerimento inválidos' })
  for (const archivalNoticeDays of [5, 60]) expect(errors({ archivalNoticeDays })).toEqual({})
  for (const archivalNoticeDays of [4, 61])
    expect(errors({ archivalNoticeDays })).toEqual({ archivalNoticeDays: 'De 5 a 60 dias' })
  expect(errors({ archivalNoticeDays: 5.5 })).toEqual({
    archivalNoticeDays: 'Informe um número inteiro de dias',
  })
})

it('the calendar has each day once, with its name, and at most 500', () => {
  const [day] = settings.calendar
  expect(errors({ calendar: [day, { ...day, on: '2026-06-25' }, day] })).toEqual({
    'calendar.2.on': 'Este dia já está no calendário',
  })
  expect(errors({ calendar: [{ on: '2026-02-30', name: ' ' }] })).toEqual({
    'calendar.0.on': 'Data inválida',
    'calendar.0.name': 'Nome do dia é obrigatório',
    'calendar.0.yearly': 'Valor é obrigatório',
  })
  expect(errors({ calendar: [{ ...day, name: 'a'.repeat(101) }] })).toEqual({
    'calendar.0.name': 'Máximo de 100 caracteres',
  })
  const dates = Array.from({ length: 501 }, (_, index) => ({
    ...day,
    on: new Date(Date.UTC(2020, 0, 1 + index)).toISOString().slice(0, 10),
  }))
  expect(errors({ calendar: dates.slice(1) })).toEqual({})
  expect(errors({ calendar: dates })).toEqual({ calendar: 'Máximo de 500 dias' })
})

it('choices and the address are checked', () => {
  expect(errors({ assignmentGuard: 'NEVER', replyTo: 'natal', optionalDays: 'sim' })).toEqual({
    optionalDays: 'Deve ser verdadeiro ou falso',
    assignmentGuard: 'Opção inválida',
    replyTo: 'Email inválido',
  })
})
