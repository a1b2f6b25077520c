import type { ProcessEvent, ProcessEventOf, ProcessEventType } from '@licensing/contracts'
import {
  DOCUMENT_CATEGORIES,
  type DocumentCategory,
  documentCategoryLabels,
  FILING_FIELDS,
  type FilingField,
  filingFieldLabels,
  type HistoryAction,
} from '@licensing/domain-kit'

/** The entry an event adds to the activity history, as shown to readers (specification section 3; decision 7.8). */
export interface HistoryLine {
  readonly action: HistoryAction
  readonly description: string
  readonly observations: string | null
}

type Describe<T extends ProcessEventType> = (data: ProcessEventOf<T>['data']) => HistoryLine

const line = (action: HistoryAction, description: string, observations?: string): HistoryLine => ({
  action,
  description,
  observations: observations ?? null,
})

/** The Portuguese label of a correction's subject: a field, a document category or free text. */
export const correctionSubjectLabel = (fieldName: string): string => {
  if ((FILING_FIELDS as readonly string[]).includes(fieldName))
    return filingFieldLabels[fieldName as FilingField]
  if ((DOCUMENT_CATEGORIES as readonly string[]).includes(fieldName))
    return documentCategoryLabels[fieldName as DocumentCategory]
  return fieldName
}

const named = (category: DocumentCategory, name: string): string =>
  `${documentCategoryLabels[category]}: ${name}`

const descriptions: { [T in ProcessEventType]: Describe<T> } = {
  ProcessDrafted: () => line('PROCESS_CREATED', 'Rascunho criado'),
  ProcessFiled: ({ protocolNumber }) =>
    line('PROCESS_CREATED', `Processo criado com o número ${protocolNumber}`),
  ProcessSubmitted: ({ protocolNumber }) =>
    line('STATUS_CHANGED', `Rascunho enviado com o número ${protocolNumber}`),
  ProcessEdited: ({ changes }) =>
    line(
      'PROCESS_UPDATED',
      `Alterado: ${changes.map(({ field }) => correctionSubjectLabel(field)).join(', ')}`,
    ),
  DocumentAttached: ({ category, originalName }) => line('DOCUMENT_UPLOADED', named(category, originalName)),
  PaymentReceiptAttached: ({ originalName }) =>
    line('PAYMENT_RECEIPT_UPLOADED', `Comprovante de pagamento: ${originalName}`),
  DocumentRemoved: ({ category, originalName }) => line('DOCUMENT_REMOVED', named(category, originalName)),
  DocumentDownloaded: ({ originalName }) => line('DOCUMENT_DOWNLOADED', originalName),
  ProcessProtocoled: () => line('PROCESS_PROTOCOLED', 'Processo protocolado e na fila de análise'),
  AnalysisStarted: () => line('ANALYSIS_STARTED', 'Análise iniciada'),
  ComplementationRequested: ({ description, observations }) =>
    line('COMPLEMENTATION_REQUESTED', description, observations),
  ComplementationAnswered: ({ observations }) =>
    line('STATUS_CHANGED', 'Complementação respondida, de volta à análise', observations),
  ProcessApproved: ({ observations }) => line('PROCESS_APPROVED', 'Processo aprovado', observations),
  ProcessRejected: ({ reason, observations }) => line('PROCESS_REJECTED', reason, observations),
  ProcessSentForSignature: ({ observations }) =>
    line('PROCESS_CANCELED', 'Encaminhado para assinatura', observations),
  ProcessCompleted: ({ observations }) => line('PROCESS_CANCELED', 'Concluído', observations),
  ProcessReturnedToAnalysis: ({ observations }) =>
    line('PROCESS_CANCELED', 'Devolvido para análise', observations),
  ProcessArchived: ({ observations }) => line('STATUS_CHANGED', 'Processo arquivado', observations),
  ProcessDeleted: () => line('PROCESS_DELETED', 'Processo excluído'),
  CorrectionRequested: ({ fieldName, description }) =>
    line('CORRECTION_CREATED', `${correctionSubjectLabel(fieldName)}: ${description}`),
  CorrectionAnswered: ({ fieldName, notes }) =>
    line('CORRECTION_COMPLETED', `${correctionSubjectLabel(fieldName)}: correção realizada`, notes),
  CorrectionVerified: ({ fieldName }) =>
    line('CORRECTION_VERIFIED', `${correctionSubjectLabel(fieldName)}: correção verificada e aprovada`),
  CorrectionRejected: ({ fieldName }) =>
    line(
      'CORRECTION_REJECTED',
      `${correctionSubjectLabel(fieldName)}: correção rejeitada, aguarda nova correção`,
    ),
  CorrectionDeleted: ({ fieldName }) =>
    line('CORRECTION_DELETED', `${correctionSubjectLabel(fieldName)}: pedido de correção excluído`),
}

/** Total: the compiler checks that every event type has a description. */
export const historyLineOf = (event: ProcessEvent): HistoryLine =>
  (descriptions[event.type] as Describe<ProcessEventType>)(event.data)
