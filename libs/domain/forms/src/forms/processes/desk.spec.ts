import { describe, expect, it } from 'vitest'
import { errorsIn } from '../../testing/errors-in'
import {
  archivalDecisionForm,
  archivalProposalForm,
  assignForm,
  bulkForm,
  claimForm,
  classificationForm,
  moreTimeDecisionForm,
  moreTimeForm,
  releaseForm,
  termExtensionForm,
} from './desk'

const ID = '11111111-1111-4111-8111-111111111111'
const OTHER_ID = '2a2a2a2a-2222-4222-8222-222222222222'
const long = (length: number) => 'a'.repeat(length)

describe('the change of a term', () => {
  const facts = { requiresEia: true, publicHearing: false, twoPhase: 'true', reason: long(10) }

  it('the change of a term needs each finding, and a reason of 10 to 2,000 characters', () => {
    expect(classificationForm.parse(facts)).toEqual({ ...facts, twoPhase: true })
    expect(errorsIn(classificationForm, { ...facts, reason: long(2000) })).toEqual({})
    const missing = 'Valor é obrigatório'
    expect(errorsIn(classificationForm, {})).toEqual({
      requiresEia: missing,
      publicHearing: missing,
      twoPhase: missing,
      reason: 'Motivo é obrigatório',
    })
    expect(errorsIn(classificationForm, { ...facts, reason: long(9) })).toEqual({
      reason: 'Motivo deve ter pelo menos 10 caracteres',
    })
    expect(errorsIn(classificationForm, { ...facts, reason: long(2001) })).toEqual({
      reason: 'Máximo de 2000 caracteres',
    })
  })

  it('a change of a term by agreement adds 1 to 365 whole days, with the request of the owner', () => {
    const agreed = { days: 30, reason: long(10), documentId: ID }
    for (const days of [1, 365]) expect(errorsIn(termExtensionForm, { ...agreed, days })).toEqual({})
    for (const days of [0, 366, 1.5, '30', null, undefined])
      expect(errorsIn(termExtensionForm, { ...agreed, days })).toEqual({ days: 'Informe de 1 a 365 dias' })
    expect(errorsIn(termExtensionForm, { ...agreed, documentId: '' })).toEqual({
      documentId: 'Escolha o pedido do solicitante',
    })
    expect(errorsIn(termExtensionForm, { ...agreed, documentId: 'x' })).toEqual({
      documentId: 'Documento inválido',
    })
  })
})

describe('an assignment', () => {
  it('an assignment names the version that the caller saw', () => {
    for (const version of [1, 2_147_483_647]) expect(errorsIn(claimForm, { version })).toEqual({})
    for (const version of [0, 2_147_483_648, 1.5, '1', undefined])
      expect(errorsIn(claimForm, { version })).toEqual({ version: 'Versão inválida' })
    expect(releaseForm.parse({ version: 3, reason: '  ' })).toEqual({ version: 3 })
  })

  it('an assignment names a person', () => {
    expect(errorsIn(assignForm, { version: 1 })).toEqual({ assigneeId: 'Escolha uma pessoa' })
    expect(errorsIn(assignForm, { version: 1, assigneeId: 'ana' })).toEqual({ assigneeId: 'Pessoa inválida' })
    expect(assignForm.parse({ version: 1, assigneeId: OTHER_ID.toUpperCase(), reason: ' Férias ' })).toEqual({
      version: 1,
      assigneeId: OTHER_ID,
      reason: 'Férias',
    })
  })

  it('an assignment of many names the action and the processes, each once, and a person only to assign', () => {
    expect(bulkForm.parse({ action: 'release', ids: [ID, OTHER_ID, ID] })).toEqual({
      action: 'release',
      ids: [ID, OTHER_ID],
    })
    expect(errorsIn(bulkForm, {})).toEqual({ action: 'Escolha a ação', ids: 'Selecione os processos' })
    expect(errorsIn(bulkForm, { action: 'delete', ids: [] })).toEqual({
      action: 'Ação inválida',
      ids: 'Selecione os processos',
    })
    expect(errorsIn(bulkForm, { action: 'assign', ids: [ID] })).toEqual({ assigneeId: 'Escolha uma pessoa' })
    expect(errorsIn(bulkForm, { action: 'assign', ids: [ID], assigneeId: 'ana' })).toEqual({
      assigneeId: 'Pessoa inválida',
    })
    expect(errorsIn(bulkForm, { action: 'archive', ids: ['', 'x'] })).toEqual({
      'ids.0': 'Selecione os processos',
      'ids.1': 'Identificador inválido',
    })
    expect(errorsIn(bulkForm, { action: 'archive', ids: [ID], observations: long(5001) })).toEqual({
      observations: 'Máximo de 5000 caracteres',
    })
  })
})

describe('what nobody answers', () => {
  it('more time needs a day and a motive', () => {
    expect(errorsIn(moreTimeForm, {})).toEqual({ until: 'Data inválida', reason: 'Motivo é obrigatório' })
    expect(errorsIn(moreTimeForm, { until: '2026-02-30', reason: long(2001) })).toEqual({
      until: 'Data inválida',
      reason: 'Máximo de 2000 caracteres',
    })
    expect(moreTimeForm.parse({ until: ' 2026-02-28 ', reason: long(2000) })).toMatchObject({
      until: '2026-02-28',
    })
    expect(moreTimeDecisionForm.parse({ granted: 'true', until: '', reason: 'Sim' })).toEqual({
      granted: true,
      reason: 'Sim',
    })
    expect(errorsIn(moreTimeDecisionForm, { until: 'amanhã' })).toEqual({
      granted: 'Valor é obrigatório',
      until: 'Data inválida',
      reason: 'Motivo é obrigatório',
    })
  })

  it('archival names how the applicant was notified, and is decided either way', () => {
    const proposal = { reason: 'Sem resposta' }
    expect(errorsIn(archivalProposalForm, proposal)).toEqual({})
    expect(errorsIn(archivalProposalForm, {})).toEqual({ reason: 'Motivo é obrigatório' })
    for (const length of [10, 500])
      expect(errorsIn(archivalProposalForm, { ...proposal, notifiedBy: long(length) })).toEqual({})
    expect(errorsIn(archivalProposalForm, { ...proposal, notifiedBy: long(9) })).toEqual({
      notifiedBy: 'Mínimo de 10 caracteres',
    })
    expect(errorsIn(archivalProposalForm, { ...proposal, notifiedBy: long(501) })).toEqual({
      notifiedBy: 'Máximo de 500 caracteres',
    })
    expect(archivalDecisionForm.parse({ archive: false, observations: '' })).toEqual({ archive: false })
    expect(errorsIn(archivalDecisionForm, { archive: 'talvez', observations: long(5001) })).toEqual({
      archive: 'Deve ser verdadeiro ou falso',
      observations: 'Máximo de 5000 caracteres',
    })
  })
})
