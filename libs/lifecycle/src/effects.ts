import type { ProcessEvent, ProcessEventType } from '@licensing/contracts'
import { deskEffects } from './desk-effects'
import { issuingEffects } from './issuing-effects'
import { type Effect, type Effects, KEPT, merging, observationsOf, unchanged } from './effect'
import {
  answerComplementation,
  approve,
  reject,
  requestComplementation,
  returnToAnalysis,
} from './state-changes/analysis'
import { evolveCorrections } from './state-changes/corrections'
import { attach, removeDocument } from './state-changes/documents'
import { afterFiling, edited, opened, type OpeningEventType } from './state-changes/filing'
import { correctionSubjectLabel, documentLabel, historyLine, type HistoryLine } from './history-line'
import type { ProcessState, RecordedProcessEvent } from './process-state'

/**
 * The effect of each event on a process. The meaning of an event never changes, so this table does not depend on the
 * machine or on the previous status: old streams fold even where today's machine would refuse the command.
 * `effects.spec.ts` checks it against the machine.
 */
const effects: Effects = {
  ProcessDrafted: {
    status: 'DRAFT',
    history: () => historyLine('PROCESS_CREATED', 'Rascunho criado'),
  },
  ProcessFiled: {
    status: ({ feeExempt }) => afterFiling(feeExempt),
    history: ({ protocolNumber }) =>
      historyLine('PROCESS_CREATED', `Processo criado com o número ${protocolNumber}`),
  },
  ProcessSubmitted: {
    status: ({ feeExempt }) => afterFiling(feeExempt),
    changes: (state, event) => ({
      ...state,
      ...event.data,
      filedAt: event.recordedAt,
    }),
    history: ({ protocolNumber }) =>
      historyLine('STATUS_CHANGED', `Rascunho enviado com o número ${protocolNumber}`),
  },
  ProcessEdited: {
    status: KEPT,
    changes: edited,
    history: ({ changes }) =>
      historyLine(
        'PROCESS_UPDATED',
        `Alterado: ${changes.map(({ field }) => correctionSubjectLabel(field)).join(', ')}`,
      ),
  },
  DocumentAttached: {
    status: KEPT,
    changes: attach,
    history: ({ category, originalName }) =>
      historyLine('DOCUMENT_UPLOADED', documentLabel(category, originalName)),
  },
  PaymentReceiptAttached: {
    status: KEPT,
    changes: attach,
    history: ({ originalName }) =>
      historyLine('PAYMENT_RECEIPT_UPLOADED', `Comprovante de pagamento: ${originalName}`),
  },
  DocumentRemoved: {
    status: KEPT,
    changes: removeDocument,
    history: ({ category, originalName }) =>
      historyLine('DOCUMENT_REMOVED', documentLabel(category, originalName)),
  },
  DocumentDownloaded: {
    status: KEPT,
    changes: unchanged,
    history: ({ originalName }) => historyLine('DOCUMENT_DOWNLOADED', originalName),
  },
  ProcessProtocoled: {
    status: 'PROTOCOLED',
    changes: merging((event) => ({ protocoledAt: event.recordedAt })),
    history: () => historyLine('PROCESS_PROTOCOLED', 'Processo protocolado e na fila de análise'),
  },
  AnalysisStarted: {
    status: 'UNDER_ANALYSIS',
    changes: unchanged,
    history: () => historyLine('ANALYSIS_STARTED', 'Análise iniciada'),
  },
  ComplementationRequested: {
    status: 'PENDING',
    changes: requestComplementation,
    history: ({ description, observations }) =>
      historyLine('COMPLEMENTATION_REQUESTED', description, observations),
  },
  ComplementationAnswered: {
    status: 'UNDER_ANALYSIS',
    changes: answerComplementation,
    history: ({ observations }) =>
      historyLine('STATUS_CHANGED', 'Complementação respondida, de volta à análise', observations),
  },
  ProcessApproved: {
    status: 'APPROVED',
    changes: approve,
    history: ({ observations }) => historyLine('PROCESS_APPROVED', 'Processo aprovado', observations),
  },
  ProcessRejected: {
    status: 'REJECTED',
    changes: reject,
    history: ({ reason, observations }) => historyLine('PROCESS_REJECTED', reason, observations),
  },
  ProcessSentForSignature: {
    status: 'AWAITING_SIGNATURE',
    changes: merging(observationsOf),
    history: ({ observations }) =>
      historyLine('PROCESS_CANCELED', 'Encaminhado para assinatura', observations),
  },
  ProcessCompleted: {
    status: 'COMPLETED',
    changes: merging(observationsOf),
    history: ({ observations }) => historyLine('PROCESS_CANCELED', 'Concluído', observations),
  },
  ProcessReturnedToAnalysis: {
    status: 'UNDER_ANALYSIS',
    changes: returnToAnalysis,
    history: ({ observations }) => historyLine('PROCESS_CANCELED', 'Devolvido para análise', observations),
  },
  ProcessArchived: {
    status: 'ARCHIVED',
    changes: merging((event) => ({ ...observationsOf(event), archivedAt: event.recordedAt })),
    history: ({ observations }) => historyLine('STATUS_CHANGED', 'Processo arquivado', observations),
  },
  ProcessDeleted: {
    status: 'DELETED',
    changes: unchanged,
    history: () => historyLine('PROCESS_DELETED', 'Processo excluído'),
  },
  CorrectionRequested: {
    status: KEPT,
    changes: evolveCorrections,
    history: ({ fieldName, description }) =>
      historyLine('CORRECTION_CREATED', `${correctionSubjectLabel(fieldName)}: ${description}`),
  },
  CorrectionAnswered: {
    status: KEPT,
    changes: evolveCorrections,
    history: ({ fieldName, notes }) =>
      historyLine('CORRECTION_COMPLETED', `${correctionSubjectLabel(fieldName)}: correção realizada`, notes),
  },
  CorrectionVerified: {
    status: KEPT,
    changes: evolveCorrections,
    history: ({ fieldName }) =>
      historyLine(
        'CORRECTION_VERIFIED',
        `${correctionSubjectLabel(fieldName)}: correção verificada e aprovada`,
      ),
  },
  CorrectionRejected: {
    status: KEPT,
    changes: evolveCorrections,
    history: ({ fieldName, reason }) =>
      historyLine(
        'CORRECTION_REJECTED',
        `${correctionSubjectLabel(fieldName)}: correção rejeitada, aguarda nova correção`,
        reason,
      ),
  },
  CorrectionDeleted: {
    status: KEPT,
    changes: evolveCorrections,
    history: ({ fieldName }) =>
      historyLine('CORRECTION_DELETED', `${correctionSubjectLabel(fieldName)}: pedido de correção excluído`),
  },
  ...issuingEffects,
  ...deskEffects,
}

const effectOf = (type: ProcessEventType) => effects[type] as Effect<ProcessEventType>

export const historyLineOf = ({ type, data }: ProcessEvent): HistoryLine => effectOf(type).history(data)

/** The change of status by `event`. A deleted process is flagged and keeps its last status. */
const statusChange = ({ type, data }: ProcessEvent): Partial<Pick<ProcessState, 'status' | 'deleted'>> => {
  const effect = effectOf(type).status
  const status = typeof effect === 'function' ? effect(data) : effect
  if (status === KEPT) return {}
  return status === 'DELETED' ? { deleted: true } : { status }
}

export const openedBy = (event: Extract<RecordedProcessEvent, { type: OpeningEventType }>): ProcessState => ({
  ...opened(event),
  ...statusChange(event),
})

/** The state after `event`, without its version and time. */
export const applyEffect = (
  state: ProcessState,
  event: Exclude<RecordedProcessEvent, { type: OpeningEventType }>,
): ProcessState => ({ ...effectOf(event.type).changes(state, event), ...statusChange(event) })
