import { type Effects, historyLine } from './effect'
import { issue, makeFinal, voidIssued } from './state-changes/issuance'

/** The effects of the events of issued documents, and of the licence that a process renews. */
export const issuingEffects: Pick<
  Effects,
  'DocumentIssued' | 'IssuedDocumentMadeFinal' | 'IssuedDocumentVoided' | 'RenewalOpened'
> = {
  DocumentIssued: {
    changes: issue,
    history: ({ kind, number }) =>
      historyLine('DOCUMENT_UPLOADED', `${kind === 'IND' ? 'Decisão' : 'Licença'} emitida: ${number}`),
  },
  IssuedDocumentMadeFinal: {
    changes: makeFinal,
    history: ({ number, observations }) =>
      historyLine('PROCESS_UPDATED', `Documento definitivo: ${number}`, observations),
  },
  IssuedDocumentVoided: {
    changes: voidIssued,
    history: ({ number }) => historyLine('PROCESS_UPDATED', `Documento anulado: ${number}`),
  },
  RenewalOpened: {
    changes: (state, { data }) => ({ ...state, renewalOf: data }),
    history: ({ number }) => historyLine('PROCESS_UPDATED', `Renovação da licença ${number}`),
  },
}
