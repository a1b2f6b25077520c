import type { ProcessEvent, ProcessEventOf, ProcessEventType } from '@licensing/contracts'
import { type ProcessStatus, verdictLabels } from '@licensing/domain-kit'
import {
  answerComplementation,
  approve,
  reject,
  requestComplementation,
  returnToAnalysis,
} from './state-changes/analysis'
import { assignmentIn } from './state-changes/assignment'
import { evolveCorrections } from './state-changes/corrections'
import { attach, judge, removeDocument } from './state-changes/documents'
import { afterFiling, edited, opened, type OpeningEventType } from './state-changes/filing'
import {
  correctionSubjectLabel,
  documentLabel,
  historyLine,
  type HistoryLine,
  itemsLabel,
} from './history-line'
import type { ProcessState, Recorded, RecordedProcessEvent } from './process-state'

const KEPT = null

interface Effect<T extends ProcessEventType> {
  readonly status:
    ProcessStatus | 'DELETED' | typeof KEPT | ((data: ProcessEventOf<T>['data']) => ProcessStatus)
  /** The changes of the state other than its status. */
  readonly changes: (state: ProcessState, event: Recorded<ProcessEventOf<T>>) => ProcessState
  /** The entry in the activity history (specification section 3; decision 7.8). */
  readonly history: (data: ProcessEventOf<T>['data']) => HistoryLine
}

/** An opening event makes the state that the others change. */
type Effects = {
  [T in ProcessEventType]: T extends OpeningEventType ? Omit<Effect<T>, 'changes'> : Effect<T>
}

const merging =
  (facts: (event: RecordedProcessEvent) => Partial<ProcessState>) =>
  (state: ProcessState, event: RecordedProcessEvent): ProcessState => ({ ...state, ...facts(event) })

const observationsOf = (event: RecordedProcessEvent): Partial<ProcessState> => {
  const { observations } = event.data as { observations?: string }
  return observations === undefined ? {} : { observations }
}
const unchanged = (state: ProcessState): ProcessState => state

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
    changes: merging(observationsOf),
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
  InternalNoteAdded: {
    status: KEPT,
    changes: unchanged,
    history: ({ text }) => historyLine('InternalNoteAdded', 'Nota interna', text),
  },
  DocumentJudged: {
    status: KEPT,
    changes: judge,
    history: ({ category, originalName, verdict, reason }) =>
      historyLine(
        'DocumentJudged',
        `${verdictLabels[verdict]}: ${documentLabel(category, originalName)}`,
        reason,
      ),
  },
  RequestSent: {
    status: KEPT,
    changes: unchanged,
    history: ({ itemCount, newFact }) =>
      historyLine('RequestSent', `Pedido enviado, ${itemsLabel(itemCount)}`, newFact),
  },
  RequestAnswered: {
    status: KEPT,
    changes: unchanged,
    history: ({ itemCount }) => historyLine('RequestAnswered', `Pedido respondido, ${itemsLabel(itemCount)}`),
  },
  AnalysisTermChanged: {
    status: KEPT,
    changes: unchanged,
    history: ({ cause, extraDays, reason }) =>
      historyLine(
        'AnalysisTermChanged',
        cause === 'AGREED' ? `Prazo prorrogado por ${extraDays} dias, de comum acordo` : 'Prazo reenquadrado',
        reason,
      ),
  },
  ProcessAssigned: {
    status: KEPT,
    changes: merging(assignmentIn),
    history: ({ reason }) => historyLine('ProcessAssigned', 'Processo atribuído', reason),
  },
  ProcessReleased: {
    status: KEPT,
    changes: merging(assignmentIn),
    history: ({ reason }) => historyLine('ProcessReleased', 'Processo devolvido à fila', reason),
  },
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
