import { describe, expect, it } from 'vitest'
import {
  applicantRejectionForm,
  approvalForm,
  archiveForm,
  cancelForm,
  complementationAnswerForm,
  complementationForm,
  correctionRequestForm,
  parseWith,
  rejectionForm,
  reportForm,
  verifierForm,
} from '../index'
import { faults } from '../testing/faults'

const blanks = [undefined, null, '', '   ', '\n\t', '\u200B']

describe('what staff write', () => {
  it('[R5.48] has a reason to reject and a description to ask for complementation, never blank', () => {
    for (const blank of blanks) {
      expect(faults(rejectionForm, { reason: blank })).toEqual({ reason: 'Motivo é obrigatório' })
      expect(faults(complementationForm, { description: blank })).toEqual({
        description: 'Descrição é obrigatória',
      })
    }
    expect(parseWith(rejectionForm, { reason: ' Fora do zoneamento ', observations: '' })).toEqual({
      reason: 'Fora do zoneamento',
    })
  })

  it('may be left out where it only comments', () => {
    for (const form of [approvalForm, archiveForm, complementationAnswerForm]) {
      for (const blank of blanks) expect(faults(form, { observations: blank })).toEqual({})
      expect(parseWith(form, { observations: 'De acordo.' })).toEqual({ observations: 'De acordo.' })
    }
  })

  it('[R5.47] may be nothing at all when an applicant is rejected', () => {
    for (const body of [undefined, null, {}, { reason: '' }, { reason: null }]) {
      expect(parseWith(applicantRejectionForm, body).reason).toBeUndefined()
    }
    expect(parseWith(applicantRejectionForm, { reason: 'Cadastro duplicado' })).toEqual({
      reason: 'Cadastro duplicado',
    })
  })

  it('names one of the three ways on after a decision', () => {
    for (const action of ['chancel', 'finalize', 'return']) expect(faults(cancelForm, { action })).toEqual({})
    expect(faults(cancelForm, {})).toEqual({ action: 'Ação é obrigatória' })
    expect(faults(cancelForm, { action: 'archive' })).toEqual({ action: 'Ação inválida' })
  })

  it('[R5.49] names the field and says what is wrong in a new correction', () => {
    const message = 'Preencha todos os campos obrigatórios'
    expect(faults(correctionRequestForm, { fieldType: 'field' })).toEqual({
      fieldName: message,
      description: message,
    })
    expect(faults(correctionRequestForm, { fieldName: ' ', description: ' ' })).toEqual({
      fieldName: message,
      fieldType: message,
      description: message,
    })
    const request = { fieldName: 'applicantPhone', fieldType: 'field', description: 'Telefone errado' }
    expect(parseWith(correctionRequestForm, request)).toEqual(request)
  })
})

describe('what anyone asks for', () => {
  it('[R5.51] is something, in the verifier', () => {
    for (const query of blanks) {
      expect(faults(verifierForm, { query })).toEqual({
        query: 'Digite o número do protocolo ou código de autenticação',
      })
    }
  })

  it('[R5.50] is a type of report and a format', () => {
    expect(faults(reportForm, {})).toEqual({
      type: 'Selecione um tipo de relatório',
      format: 'Selecione um formato',
    })
    expect(
      faults(reportForm, { type: 'processes', format: 'csv', startDate: '', municipalityId: '' }),
    ).toEqual({})
  })

  it('[R9.15] comes as json or csv', () => {
    for (const format of ['json', 'csv'])
      expect(faults(reportForm, { type: 'processes', format })).toEqual({})
    expect(faults(reportForm, { type: 'processes', format: 'pdf' })).toEqual({ format: 'Formato inválido' })
  })

  it('is a period of real days that does not end before it starts', () => {
    const report = { type: 'activities', format: 'json' }
    expect(faults(reportForm, { ...report, startDate: '2026-02-30', endDate: '01/03/2026' })).toEqual({
      startDate: 'Data inválida',
      endDate: 'Data inválida',
    })
    expect(faults(reportForm, { ...report, startDate: '2026-03-02', endDate: '2026-03-01' })).toEqual({
      endDate: 'A data final não pode ser anterior à data inicial',
    })
    expect(faults(reportForm, { ...report, startDate: '2026-03-01', endDate: '2026-03-01' })).toEqual({})
  })
})
