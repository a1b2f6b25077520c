import { HISTORY_ACTIONS, type ProcessEvent } from '@licensing/contracts'
import { expect, it } from 'vitest'
import { historyLineOf } from './effects/effects'
import { aRecorded, eventTypes } from './testing/sample-events'

const file = { category: 'requerimento', originalName: 'planta.pdf' }
const field = { correctionId: 'c1', fieldName: 'enterpriseName' }

/** The facts that each line shows, and the line; the other facts are samples. */
const table: readonly (readonly [ProcessEvent['type'], object, string])[] = [
  ['ProcessDrafted', {}, 'PROCESS_CREATED: Rascunho criado'],
  ['ProcessFiled', { protocolNumber: '2026/001' }, 'PROCESS_CREATED: Processo criado com o número 2026/001'],
  [
    'ProcessSubmitted',
    { protocolNumber: '2026/002' },
    'STATUS_CHANGED: Rascunho enviado com o número 2026/002',
  ],
  [
    'ProcessEdited',
    { changes: [{ field: 'enterpriseName' }, { field: 'applicantPhone' }] },
    'PROCESS_UPDATED: Alterado: Nome do Empreendimento, Telefone do Solicitante',
  ],
  ['DocumentAttached', file, 'DOCUMENT_UPLOADED: Requerimento: planta.pdf'],
  [
    'PaymentReceiptAttached',
    { originalName: 'pix.pdf' },
    'PAYMENT_RECEIPT_UPLOADED: Comprovante de pagamento: pix.pdf',
  ],
  ['DocumentRemoved', file, 'DOCUMENT_REMOVED: Requerimento: planta.pdf'],
  ['DocumentDownloaded', { originalName: 'planta.pdf' }, 'DOCUMENT_DOWNLOADED: planta.pdf'],
  ['ProcessProtocoled', {}, 'PROCESS_PROTOCOLED: Processo protocolado e na fila de análise'],
  ['AnalysisStarted', {}, 'ANALYSIS_STARTED: Análise iniciada'],
  [
    'ComplementationRequested',
    { description: 'Envie a planta', observations: 'Interno' },
    'COMPLEMENTATION_REQUESTED: Envie a planta (Interno)',
  ],
  [
    'ComplementationAnswered',
    { observations: 'Segue a planta' },
    'STATUS_CHANGED: Complementação respondida, de volta à análise (Segue a planta)',
  ],
  ['ProcessApproved', { observations: 'De acordo' }, 'PROCESS_APPROVED: Processo aprovado (De acordo)'],
  [
    'ProcessRejected',
    { reason: 'Área protegida', observations: 'Interno' },
    'PROCESS_REJECTED: Área protegida (Interno)',
  ],
  [
    'ProcessSentForSignature',
    { observations: 'Assine' },
    'PROCESS_CANCELED: Encaminhado para assinatura (Assine)',
  ],
  ['ProcessCompleted', { observations: 'Pronto' }, 'PROCESS_CANCELED: Concluído (Pronto)'],
  [
    'ProcessReturnedToAnalysis',
    { observations: 'Reveja' },
    'PROCESS_CANCELED: Devolvido para análise (Reveja)',
  ],
  ['ProcessArchived', { observations: 'Encerrado' }, 'STATUS_CHANGED: Processo arquivado (Encerrado)'],
  ['ProcessDeleted', {}, 'PROCESS_DELETED: Processo excluído'],
  [
    'CorrectionRequested',
    { ...field, description: 'Nome completo' },
    'CORRECTION_CREATED: Nome do Empreendimento: Nome completo',
  ],
  [
    'CorrectionRequested',
    { ...field, fieldName: 'requerimento', description: 'Assine' },
    'CORRECTION_CREATED: Requerimento: Assine',
  ],
  [
    'CorrectionRequested',
    { ...field, fieldName: 'Outro assunto', description: 'Explique' },
    'CORRECTION_CREATED: Outro assunto: Explique',
  ],
  [
    'CorrectionAnswered',
    { ...field, notes: 'feito' },
    'CORRECTION_COMPLETED: Nome do Empreendimento: correção realizada (feito)',
  ],
  [
    'CorrectionVerified',
    field,
    'CORRECTION_VERIFIED: Nome do Empreendimento: correção verificada e aprovada',
  ],
  [
    'CorrectionRejected',
    { ...field, reason: 'Incompleto' },
    'CORRECTION_REJECTED: Nome do Empreendimento: correção rejeitada, aguarda nova correção (Incompleto)',
  ],
  ['CorrectionDeleted', field, 'CORRECTION_DELETED: Nome do Empreendimento: pedido de correção excluído'],
  ['DocumentIssued', { kind: 'LO', number: 'LO 12/2026' }, 'DOCUMENT_UPLOADED: Licença emitida: LO 12/2026'],
  ['DocumentIssued', { kind: 'IND', number: 'IND 3/2026' }, 'DOCUMENT_UPLOADED: Decisão emitida: IND 3/2026'],
  [
    'IssuedDocumentMadeFinal',
    { number: 'LO 12/2026', observations: 'Assinada' },
    'PROCESS_UPDATED: Documento definitivo: LO 12/2026 (Assinada)',
  ],
  ['IssuedDocumentVoided', { number: 'LO 12/2026' }, 'PROCESS_UPDATED: Documento anulado: LO 12/2026'],
  ['RenewalOpened', { number: 'LO 7/2020' }, 'PROCESS_UPDATED: Renovação da licença LO 7/2020'],
  [
    'ApplicantNotified',
    { kind: 'request', outcome: 'NOT_SENT', reason: 'e-mail não confirmado' },
    'ApplicantNotified: Aviso por e-mail (pedido): não enviado (e-mail não confirmado)',
  ],
  ['InternalNoteAdded', { text: 'Ligar amanhã' }, 'InternalNoteAdded: Nota interna (Ligar amanhã)'],
  [
    'DocumentJudged',
    { ...file, verdict: 'REFUSED', reason: 'Ilegível' },
    'DocumentJudged: Recusado: Requerimento: planta.pdf (Ilegível)',
  ],
  ['RequestSent', { itemCount: 1, newFact: 'Vistoria' }, 'RequestSent: Pedido enviado, 1 item (Vistoria)'],
  ['RequestSent', { itemCount: 2 }, 'RequestSent: Pedido enviado, 2 itens'],
  ['RequestAnswered', { itemCount: 3 }, 'RequestAnswered: Pedido respondido, 3 itens'],
  [
    'AnalysisTermChanged',
    { cause: 'AGREED', extraDays: 10, reason: 'Acordo' },
    'AnalysisTermChanged: Prazo prorrogado por 10 dias, de comum acordo (Acordo)',
  ],
  [
    'AnalysisTermChanged',
    { cause: 'CLASSIFIED', reason: 'Nova classe' },
    'AnalysisTermChanged: Prazo reenquadrado (Nova classe)',
  ],
  ['LicenceTermsSet', { draft: true }, 'LicenceTermsSet: Termos da licença em rascunho'],
  ['LicenceTermsSet', { draft: false }, 'PROCESS_UPDATED: Termos da licença definidos'],
  ['ProcessAssigned', { reason: 'Férias' }, 'ProcessAssigned: Processo atribuído (Férias)'],
  ['ProcessReleased', { reason: 'Licença' }, 'ProcessReleased: Processo devolvido à fila (Licença)'],
  [
    'MoreTimeRequested',
    { until: '2026-04-01', reason: 'Chuva' },
    'MoreTimeRequested: Mais prazo pedido, até 01/04/2026 (Chuva)',
  ],
  [
    'MoreTimeDecided',
    { granted: true, until: '2026-04-01', reason: 'Justo' },
    'MoreTimeDecided: Mais prazo concedido, até 01/04/2026 (Justo)',
  ],
  ['MoreTimeDecided', { granted: false, reason: 'Tarde' }, 'MoreTimeDecided: Mais prazo negado (Tarde)'],
  ['ArchivalProposed', { reason: 'Sem resposta' }, 'ArchivalProposed: Arquivamento proposto (Sem resposta)'],
  [
    'ArchivalDropped',
    { observations: 'Respondeu' },
    'ArchivalDropped: Proposta de arquivamento retirada (Respondeu)',
  ],
]

it('[R3.15 D7.08] the history has a line in Portuguese for every event, and uses every action', () => {
  const lines = table.map(([type, shown]) => {
    const { data } = aRecorded(type)
    const { action, description, observations } = historyLineOf({
      type,
      data: { ...data, ...shown },
    } as ProcessEvent)
    return `${action}: ${description}${observations === null ? '' : ` (${observations})`}`
  })
  expect(lines).toEqual(table.map(([, , line]) => line))
  expect(new Set(table.map(([type]) => type))).toEqual(new Set(eventTypes))
  const used = new Set(lines.map((line) => line.split(':')[0]))
  expect(HISTORY_ACTIONS.filter((action) => !used.has(action))).toEqual([])
})
