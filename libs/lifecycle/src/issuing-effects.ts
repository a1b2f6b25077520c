import { type Effects, KEPT } from './effect'
import { historyLine } from './history-line'
import { issue, makeFinal, voidIssued } from './state-changes/issuance'

/** The effects of the events of issued documents, and of the licence that a process renews. */
export const issuingEffects: Pick<
  Effects,
  'DocumentIssued' | 'IssuedDocumentMadeFinal' | 'IssuedDocumentVoided' | 'RenewalOpened'
> = {
  DocumentIssued: {
    status: KEPT,
    changes: issue,
    history: ({ kind, number }) =>
      historyLine('DOCUMENT_UPLOADED', `${kind === 'IND' ? 'Decisão' : 'Licença'} emitida: ${number}`),
  },
  IssuedDocumentMadeFinal: {
    status: KEPT,
    changes: makeFinal,
    history: ({ number, observations }) =>
      historyLine('PROCESS_UPDATED', `Documento definitivo: ${number}`, observations),
  },
  IssuedDocumentVoided: {
    status: KEPT,
    changes: voidIssued,
    history: ({ number }) => historyLine('PROCESS_UPDATED', `Documento anulado: ${number}`),
  },
  RenewalOpened: {
    status: KEPT,
    changes: (state, { data }) => ({ ...state, renewalOf: data }),
    history: ({ number }) => historyLine('PROCESS_UPDATED', `Renovação da licença ${number}`),
  },
}
