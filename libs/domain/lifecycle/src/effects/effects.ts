import type { ProcessEvent, ProcessEventType } from '@licensing/contracts'
import { deskEffects } from './desk-effects'
import { issuingEffects } from './issuing-effects'
import {
  correctionSubjectLabel,
  documentLabel,
  type Effect,
  type Effects,
  historyLine,
  type HistoryLine,
  merging,
  observationsOf,
  unchanged,
} from './effect'
import {
  answerComplementation,
  approve,
  reject,
  requestComplementation,
  returnToAnalysis,
} from './state-changes/analysis'
import { evolveCorrections } from './state-changes/corrections'
import { attach, edited, opened, type OpeningEventType, removeDocument } from './state-changes/filing'
import { recordedStatus } from '../machine/machine'
import type { ProcessState, RecordedProcessEvent } from '../process-state'

/**
 * The effect of each event on a process, besides its status: that is the target of the edge in the machine which the event
 * records. It does not depend on the status before, so old streams fold even where today's machine would refuse the command.
 */
const effects: Effects = {
  ProcessDrafted: {
    history: () => historyLine('PROCESS_CREATED', 'Rascunho criado'),
  },
  ProcessFiled: {
    history: ({ protocolNumber }) =>
      historyLine('PROCESS_CREATED', `Processo criado com o número ${protocolNumber}`),
  },
  ProcessSubmitted: {
    changes: (state, event) => ({
      ...state,
      ...event.data,
      filedAt: event.recordedAt,
    }),
    history: ({ protocolNumber }) =>
      historyLine('STATUS_CHANGED', `Rascunho enviado com o número ${protocolNumber}`),
  },
  ProcessEdited: {
    changes: edited,
    history: ({ changes }) =>
      historyLine(
        'PROCESS_UPDATED',
        `Alterado: ${changes.map(({ field }) => correctionSubjectLabel(field)).join(', ')}`,
      ),
  },
  DocumentAttached: {
    changes: attach,
    history: ({ category, originalName }) =>
      historyLine('DOCUMENT_UPLOADED', documentLabel(category, originalName)),
  },
  PaymentReceiptAttached: {
    changes: attach,
    history: ({ originalName }) =>
      historyLine('PAYMENT_RECEIPT_UPLOADED', `Comprovante de pagamento: ${originalName}`),
  },
  DocumentRemoved: {
    changes: removeDocument,
    history: ({ category, originalName }) =>
      historyLine('DOCUMENT_REMOVED', documentLabel(category, originalName)),
  },
  DocumentDownloaded: {
    changes: unchanged,
    history: ({ originalName }) => historyLine('DOCUMENT_DOWNLOADED', originalName),
  },
  ProcessProtocoled: {
    changes: merging((event) => ({ protocoledAt: event.recordedAt })),
    history: () => historyLine('PROCESS_PROTOCOLED', 'Processo protocolado e na fila de análise'),
  },
  AnalysisStarted: {
    changes: unchanged,
    history: () => historyLine('ANALYSIS_STARTED', 'Análise iniciada'),
  },
  ComplementationRequested: {
    changes: requestComplementation,
    history: ({ description, observations }) =>
      historyLine('COMPLEMENTATION_REQUESTED', description, observations),
  },
  ComplementationAnswered: {
    changes: answerComplementation,
    history: ({ observations }) =>
      historyLine('STATUS_CHANGED', 'Complementação respondida, de volta à análise', observations),
  },
  ProcessApproved: {
    changes: approve,
    history: ({ observations }) => historyLine('PROCESS_APPROVED', 'Processo aprovado', observations),
  },
  ProcessRejected: {
    changes: reject,
    history: ({ reason, observations }) => historyLine('PROCESS_REJECTED', reason, observations),
  },
  ProcessSentForSignature: {
    changes: merging(observationsOf),
    history: ({ observations }) =>
      historyLine('PROCESS_CANCELED', 'Encaminhado para assinatura', observations),
  },
  ProcessCompleted: {
    changes: merging(observationsOf),
    history: ({ observations }) => historyLine('PROCESS_CANCELED', 'Concluído', observations),
  },
  ProcessReturnedToAnalysis: {
    changes: returnToAnalysis,
    history: ({ observations }) => historyLine('PROCESS_CANCELED', 'Devolvido para análise', observations),
  },
  ProcessArchived: {
    changes: merging((event) => ({ ...observationsOf(event), archivedAt: event.recordedAt })),
    history: ({ observations }) => historyLine('STATUS_CHANGED', 'Processo arquivado', observations),
  },
  ProcessDeleted: {
    changes: unchanged,
    history: () => historyLine('PROCESS_DELETED', 'Processo excluído'),
  },
  CorrectionRequested: {
    changes: evolveCorrections,
    history: ({ fieldName, description }) =>
      historyLine('CORRECTION_CREATED', `${correctionSubjectLabel(fieldName)}: ${description}`),
  },
  CorrectionAnswered: {
    changes: evolveCorrections,
    history: ({ fieldName, notes }) =>
      historyLine('CORRECTION_COMPLETED', `${correctionSubjectLabel(fieldName)}: correção realizada`, notes),
  },
  CorrectionVerified: {
    changes: evolveCorrections,
    history: ({ fieldName }) =>
      historyLine(
        'CORRECTION_VERIFIED',
        `${correctionSubjectLabel(fieldName)}: correção verificada e aprovada`,
      ),
  },
  CorrectionRejected: {
    changes: evolveCorrections,
    history: ({ fieldName, reason }) =>
      historyLine(
        'CORRECTION_REJECTED',
        `${correctionSubjectLabel(fieldName)}: correção rejeitada, aguarda nova correção`,
        reason,
      ),
  },
  CorrectionDeleted: {
    changes: evolveCorrections,
    history: ({ fieldName }) =>
      historyLine('CORRECTION_DELETED', `${correctionSubjectLabel(fieldName)}: pedido de correção excluído`),
  },
  ...issuingEffects,
  ...deskEffects,
}

const effectOf = (type: ProcessEventType) => effects[type] as Effect<ProcessEventType>

export const historyLineOf = ({ type, data }: ProcessEvent): HistoryLine => effectOf(type).history(data)

/** The change of status by `event`, as in the machine. A deleted process is flagged and keeps its last status. */
const statusChange = (event: ProcessEvent): Partial<Pick<ProcessState, 'status' | 'deleted'>> => {
  const status = recordedStatus(event)
  if (status === undefined || status === 'NEW') return {}
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
