import type { DocumentCategory, ProcessEvent } from '@licensing/contracts'
import { processOf } from '../evolve'
import type { ProcessState, RecordedProcessEvent } from '../process-state'

/** The state after these events, one a day from 1 March 2026, each by a person of its own: `person-1`, `person-2`… */
export const processFrom = (...events: ProcessEvent[]): ProcessState => {
  const recorded = events.map((event, index): RecordedProcessEvent => ({
    ...event,
    version: index + 1,
    recordedAt: `2026-03-0${index + 1}T12:00:00.000Z`,
    meta: { actorId: `person-${index + 1}`, actorRole: 'ANALYST', correlationId: 'c' },
  }))
  const state = processOf(recorded)
  if (state === null) throw new Error('the stream is empty')
  return state
}

export const filed: ProcessEvent = {
  type: 'ProcessFiled',
  data: {
    processId: 'p1',
    ownerId: 'maria',
    ownerRole: 'APPLICANT',
    protocolNumber: '2026/001',
    authCode: 'A'.repeat(24),
    feeExempt: false,
    municipalityId: 'natal',
    enterpriseName: 'Posto Sol',
  },
}
export const document = (documentId: string, category: DocumentCategory = 'requerimento'): ProcessEvent => ({
  type: 'DocumentAttached',
  data: {
    documentId,
    category,
    originalName: `${documentId}.pdf`,
    mediaType: 'application/pdf',
    fileSize: 10,
    sha256: 'x',
    objectKey: documentId,
  },
})
export const requested: ProcessEvent = {
  type: 'CorrectionRequested',
  data: { correctionId: 'c1', fieldName: 'enterpriseName', fieldType: 'field', description: 'Nome completo' },
}
export const answered = (correctedValue: string, previousValue: string): ProcessEvent => ({
  type: 'CorrectionAnswered',
  data: { correctionId: 'c1', fieldName: 'enterpriseName', previousValue, correctedValue, notes: 'feito' },
})
export const rejected: ProcessEvent = {
  type: 'CorrectionRejected',
  data: { correctionId: 'c1', fieldName: 'enterpriseName' },
}
export const verified: ProcessEvent = {
  type: 'CorrectionVerified',
  data: { correctionId: 'c1', fieldName: 'enterpriseName' },
}
