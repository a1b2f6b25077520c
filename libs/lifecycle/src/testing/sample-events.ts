import type { ProcessEventOf, ProcessEventType } from '@licensing/contracts'
import type { RecordedProcessEvent } from '../process-state'

const file = {
  documentId: 'd1',
  originalName: 'planta.pdf',
  mediaType: 'application/pdf',
  fileSize: 10,
  sha256: 'x',
  objectKey: 'd1',
} as const
const opening = { processId: 'p1', ownerId: 'maria', ownerRole: 'APPLICANT' } as const
const correction = { correctionId: 'c1', fieldName: 'enterpriseName' }

/** One event of every type; the compiler checks that none is missing. */
const samples = (feeExempt: boolean): { readonly [T in ProcessEventType]: ProcessEventOf<T>['data'] } => {
  const numbered = { protocolNumber: '2026/001', authCode: 'A'.repeat(24), feeExempt }
  return {
    ProcessDrafted: opening,
    ProcessFiled: { ...opening, ...numbered },
    ProcessSubmitted: numbered,
    ProcessEdited: { changes: [{ field: 'enterpriseName', from: 'Posto Sol', to: 'Posto Lua' }] },
    DocumentAttached: { ...file, category: 'requerimento' },
    PaymentReceiptAttached: { ...file, category: 'comprovante_pagamento' },
    DocumentRemoved: { documentId: 'd1', category: 'requerimento', originalName: 'planta.pdf' },
    DocumentDownloaded: { documentId: 'd1', originalName: 'planta.pdf' },
    ProcessProtocoled: {},
    AnalysisStarted: {},
    ComplementationRequested: { description: 'Anexe o estudo' },
    ComplementationAnswered: {},
    ProcessApproved: {},
    ProcessRejected: { reason: 'Fora do zoneamento' },
    ProcessSentForSignature: {},
    ProcessCompleted: {},
    ProcessReturnedToAnalysis: {},
    ProcessArchived: {},
    ProcessDeleted: {},
    CorrectionRequested: { ...correction, fieldType: 'field', description: 'Nome completo' },
    CorrectionAnswered: { ...correction, previousValue: null, correctedValue: '"B"', notes: 'feito' },
    CorrectionVerified: correction,
    CorrectionRejected: correction,
    CorrectionDeleted: correction,
  }
}

export const eventTypes = Object.keys(samples(false)) as ProcessEventType[]

/** A recorded event of `type`; `feeExempt` only affects the events of a filing. */
export const aRecorded = (type: ProcessEventType, feeExempt = false): RecordedProcessEvent =>
  ({
    type,
    data: samples(feeExempt)[type],
    version: 1,
    recordedAt: '2026-03-01T12:00:00.000Z',
    meta: { actorId: 'maria', actorRole: 'APPLICANT', correlationId: 'c' },
  }) as RecordedProcessEvent
