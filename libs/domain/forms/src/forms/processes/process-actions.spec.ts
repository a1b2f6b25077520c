import { describe, expect, it } from 'vitest'
import { parseWith } from '../../validation'
import { approvalForm } from './approval'
import { reportForm, verifierForm } from './consultation'
import {
  applicantRejectionForm,
  archiveForm,
  cancelForm,
  complementationAnswerForm,
  complementationForm,
  correctionRequestForm,
  decisionSignatureForm,
  noteForm,
  rejectionForm,
  verdictForm,
} from './process-actions'
import { errorsIn } from '../../testing/errors-in'

const blanks = [undefined, null, '', '   ', '\n\t', '\u200B']

describe('texts written by staff', () => {
  it('[R5.48] texts written by staff require a reason to reject and a description to request complementation, never blank', () => {
    for (const blank of blanks) {
      expect(errorsIn(rejectionForm, { reason: blank })).toEqual({ reason: 'Motivo é obrigatório' })
      expect(errorsIn(complementationForm, { description: blank })).toEqual({
        description: 'Descrição é obrigatória',
      })
    }
    expect(parseWith(rejectionForm, { reason: ' Fora do zoneamento ', observations: '' })).toEqual({
      reason: 'Fora do zoneamento',
    })
  })

  it('texts written by staff are optional where they are only comments', () => {
    for (const form of [approvalForm, archiveForm, complementationAnswerForm]) {
      for (const blank of blanks) expect(errorsIn(form, { observations: blank })).toEqual({})
      expect(parseWith(form, { observations: 'De acordo.' })).toEqual({ observations: 'De acordo.' })
    }
  })

  it('[R5.47] texts written by staff are optional when an applicant is rejected', () => {
    for (const body of [undefined, null, {}, { reason: '' }, { reason: null }]) {
      expect(parseWith(applicantRejectionForm, body).reason).toBeUndefined()
    }
    expect(parseWith(applicantRejectionForm, { reason: 'Cadastro duplicado' })).toEqual({
      reason: 'Cadastro duplicado',
    })
  })

  it('texts written by staff include one of the three actions after a decision', () => {
    for (const action of ['chancel', 'finalize', 'return'])
      expect(errorsIn(cancelForm, { action })).toEqual({})
    expect(errorsIn(cancelForm, {})).toEqual({ action: 'Ação é obrigatória' })
    expect(errorsIn(cancelForm, { action: 'archive' })).toEqual({ action: 'Ação inválida' })
  })

  it('[R5.49] texts written by staff name the field and describe the problem of a new correction', () => {
    const message = 'Preencha todos os campos obrigatórios'
    expect(errorsIn(correctionRequestForm, { fieldType: 'field' })).toEqual({
      fieldName: message,
      description: message,
    })
    expect(errorsIn(correctionRequestForm, { fieldName: ' ', description: ' ' })).toEqual({
      fieldName: message,
      fieldType: message,
      description: message,
    })
    const request = { fieldName: 'applicantPhone', fieldType: 'field', description: 'Telefone errado' }
    expect(parseWith(correctionRequestForm, request)).toEqual(request)
  })
})

describe('a request or a judgement of staff', () => {
  const long = (length: number) => 'a'.repeat(length)

  it('states a new fact of 10 to 2,000 characters, if any', () => {
    const description = 'Apresente o laudo'
    expect(complementationForm.parse({ description, newFact: ' ' })).toEqual({ description })
    for (const length of [10, 2000])
      expect(complementationForm.parse({ description, newFact: long(length) }).newFact).toHaveLength(length)
    expect(errorsIn(complementationForm, { description, newFact: long(9) })).toEqual({
      newFact: 'Informe o fato novo em pelo menos 10 caracteres',
    })
    expect(errorsIn(complementationForm, { description, newFact: long(2001) })).toEqual({
      newFact: 'Máximo de 2000 caracteres',
    })
  })

  it('a request or a judgement of staff gives its reason where it refuses', () => {
    const short = { reason: 'Informe o motivo em pelo menos 5 caracteres' }
    expect(errorsIn(verdictForm, { verdict: 'ACCEPTED' })).toEqual({})
    expect(errorsIn(verdictForm, { verdict: 'REFUSED', reason: long(5) })).toEqual({})
    for (const reason of ['', long(4)]) {
      expect(errorsIn(verdictForm, { verdict: 'REFUSED', reason })).toEqual(short)
      expect(errorsIn(verdictForm, { verdict: 'ACCEPTED', reason })).toEqual({})
    }
    expect(errorsIn(verdictForm, { reason: long(2001) })).toEqual({
      verdict: 'Informe o resultado',
      reason: 'Máximo de 2000 caracteres',
    })
    expect(errorsIn(verdictForm, { verdict: 'MAYBE' })).toEqual({ verdict: 'Resultado inválido' })
  })

  it('a request or a judgement of staff is limited in length, and names people and choices that exist', () => {
    expect(errorsIn(noteForm, { text: ' ', mentions: ['ana', ''] })).toEqual({
      text: 'Escreva a nota',
      'mentions.0': 'Pessoa inválida',
      'mentions.1': 'Pessoa inválida',
    })
    expect(errorsIn(noteForm, { text: long(5001), mentions: 5 })).toEqual({
      text: 'Máximo de 5000 caracteres',
      mentions: 'Menções em formato inválido',
    })
    expect(
      errorsIn(correctionRequestForm, { fieldName: long(101), fieldType: 'x', description: long(5001) }),
    ).toEqual({
      fieldName: 'Máximo de 100 caracteres',
      fieldType: 'Tipo de correção inválido',
      description: 'Máximo de 5000 caracteres',
    })
    expect(errorsIn(decisionSignatureForm, { observations: long(5001), signature: 'PEN' })).toEqual({
      observations: 'Máximo de 5000 caracteres',
      signature: 'Assinatura inválida',
    })
    expect(errorsIn(applicantRejectionForm, { reason: long(5001) })).toEqual({
      reason: 'Máximo de 5000 caracteres',
    })
    expect(errorsIn(complementationForm, { description: long(5001) })).toEqual({
      description: 'Máximo de 5000 caracteres',
    })
  })
})

describe('a query', () => {
  it('[R5.51] a query is required in the verifier', () => {
    for (const query of blanks) {
      expect(errorsIn(verifierForm, { query })).toEqual({
        query: 'Digite o número do protocolo ou código de autenticação',
      })
    }
  })

  it('[R5.50] a query has a report type and a format', () => {
    expect(errorsIn(reportForm, {})).toEqual({
      type: 'Selecione um tipo de relatório',
      format: 'Selecione um formato',
    })
    expect(
      errorsIn(reportForm, { type: 'processes', format: 'csv', startDate: '', municipalityId: '' }),
    ).toEqual({})
  })

  it('[R9.15] a query has the format json or csv', () => {
    for (const format of ['json', 'csv'])
      expect(errorsIn(reportForm, { type: 'processes', format })).toEqual({})
    expect(errorsIn(reportForm, { type: 'processes', format: 'pdf' })).toEqual({ format: 'Formato inválido' })
  })

  it('a query has a period of valid days that does not end before it starts', () => {
    const report = { type: 'activities', format: 'json' }
    expect(errorsIn(reportForm, { ...report, startDate: '2026-02-30', endDate: '01/03/2026' })).toEqual({
      startDate: 'Data inválida',
      endDate: 'Data inválida',
    })
    expect(errorsIn(reportForm, { ...report, startDate: '2026-03-02', endDate: '2026-03-01' })).toEqual({
      endDate: 'A data final não pode ser anterior à data inicial',
    })
    for (const period of [
      { startDate: '2026-03-01', endDate: '2026-03-01' },
      { startDate: '2026-03-01' },
      { endDate: '2026-03-01' },
    ])
      expect(errorsIn(reportForm, { ...report, ...period })).toEqual({})
    expect(errorsIn(reportForm, { type: 'x', format: 'json', municipalityId: 'x' })).toEqual({
      type: 'Tipo de relatório inválido',
      municipalityId: 'Município inválido',
    })
  })
})
