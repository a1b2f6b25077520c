import { HISTORY_ACTIONS } from '@licensing/contracts'
import { anAnalyst, aProcess } from '@licensing/test-support'
import { describe, expect, it } from 'vitest'
import { historyOfEvents, type HistoryRow, visibleVersion } from './history'

const linesOf = (builder: ReturnType<typeof aProcess>): HistoryRow[] =>
  historyOfEvents(builder.id, builder.events())
const actionsAndDescriptions = (rows: readonly HistoryRow[]) =>
  rows.map(({ action, description }) => [action, description])

describe('the lines of a history', () => {
  it('describe each event in Portuguese, one line per event', () => {
    const process = aProcess()
      .underAnalysis()
      .withPendingCorrection('enterpriseName', { description: 'Nome completo' })
      .pending('Anexe o estudo')
    expect(actionsAndDescriptions(linesOf(process))).toEqual([
      ['PROCESS_CREATED', 'Processo criado com o número 2026/001'],
      ['PAYMENT_RECEIPT_UPLOADED', 'Comprovante de pagamento: comprovante_pagamento.pdf'],
      ['PROCESS_PROTOCOLED', 'Processo protocolado e na fila de análise'],
      ['ANALYSIS_STARTED', 'Análise iniciada'],
      ['CORRECTION_CREATED', 'Nome do Empreendimento: Nome completo'],
      ['COMPLEMENTATION_REQUESTED', 'Anexe o estudo'],
    ])
  })

  it('[R3.15] the lines of a history have an action for each event type', () => {
    const named = { correctionId: 'c1', fieldName: 'latitude' }
    const removed = { documentId: 'd1', category: 'requerimento', originalName: 'r.pdf' } as const
    const answered = { ...named, previousValue: null, correctedValue: '1', notes: 'Feito' }
    const all = aProcess()
      .withDocument('requerimento', { documentId: 'd1' })
      .after({ type: 'DocumentDownloaded', data: { documentId: 'd1', originalName: 'r.pdf' } })
      .after({ type: 'DocumentRemoved', data: removed })
      .underAnalysis()
      .withPendingCorrection('latitude', { id: 'c1' })
      .after({ type: 'ProcessEdited', data: { changes: [{ field: 'latitude', from: 1, to: 2 }] } })
      .after({ type: 'CorrectionAnswered', data: answered })
      .after({ type: 'CorrectionRejected', data: named })
      .after({ type: 'CorrectionAnswered', data: answered })
      .after({ type: 'CorrectionVerified', data: named })
      .after({ type: 'CorrectionDeleted', data: named })
      .pending()
      .after({ type: 'ComplementationAnswered', data: {} })
      .approved()
      .awaitingSignature()
      .deleted()
    const actions = [...linesOf(all), ...linesOf(aProcess().rejected())].map(({ action }) => action)
    expect(actions).toEqual([
      'PROCESS_CREATED',
      'DOCUMENT_UPLOADED',
      'DOCUMENT_DOWNLOADED',
      'DOCUMENT_REMOVED',
      'PAYMENT_RECEIPT_UPLOADED',
      'PROCESS_PROTOCOLED',
      'ANALYSIS_STARTED',
      'CORRECTION_CREATED',
      'PROCESS_UPDATED',
      'CORRECTION_COMPLETED',
      'CORRECTION_REJECTED',
      'CORRECTION_COMPLETED',
      'CORRECTION_VERIFIED',
      'CORRECTION_DELETED',
      'COMPLEMENTATION_REQUESTED',
      'STATUS_CHANGED',
      'PROCESS_APPROVED',
      'PROCESS_CANCELED',
      'PROCESS_DELETED',
      'PROCESS_CREATED',
      'PAYMENT_RECEIPT_UPLOADED',
      'PROCESS_PROTOCOLED',
      'ANALYSIS_STARTED',
      'PROCESS_REJECTED',
    ])
    expect(new Set(actions)).toEqual(new Set(HISTORY_ACTIONS))
  })

  it('[D7.08] write STATUS_CHANGED or PROCESS_CANCELED for the steps without an action of their own', () => {
    const lastOf = (process: ReturnType<typeof aProcess>) => {
      const line = linesOf(process).at(-1)
      return [line?.action, line?.description]
    }
    const returned = aProcess().approved().after({ type: 'ProcessReturnedToAnalysis', data: {} })
    expect(lastOf(aProcess().asDraft().submitted())[0]).toBe('STATUS_CHANGED')
    expect(lastOf(aProcess().archived())[0]).toBe('STATUS_CHANGED')
    expect(lastOf(aProcess().awaitingSignature())).toEqual([
      'PROCESS_CANCELED',
      'Encaminhado para assinatura',
    ])
    expect(lastOf(aProcess().completed())).toEqual(['PROCESS_CANCELED', 'Concluído'])
    expect(lastOf(returned)).toEqual(['PROCESS_CANCELED', 'Devolvido para análise'])
  })

  it('carry the actor, the role, the time and the remarks', () =>
    expect(linesOf(aProcess().approved('Dentro do zoneamento')).at(-1)).toMatchObject({
      version: 5,
      actorId: anAnalyst.id,
      actorRole: 'ANALYST',
      observations: 'Dentro do zoneamento',
      createdAt: '2026-03-02T12:04:00.000Z',
    }))
})

it('[N2.04 K2.01] the version that a caller knows counts events of the desk only for staff, and outcomes of e-mails for nobody', () => {
  const noted = aProcess()
    .protocoled()
    .after({ type: 'InternalNoteAdded', data: { noteId: 'n1', text: 'Ver' } })
  const data = { noticeId: 'a1', kind: 'decided', channel: 'EMAIL', outcome: 'ACCEPTED' } as const
  const events = noted.after({ type: 'ApplicantNotified', data }).events()
  expect([visibleVersion(events, true), visibleVersion(events, false)]).toEqual([4, 3])
})
