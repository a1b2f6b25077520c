import type { ProcessEventOf } from '@licensing/contracts'
import type { ProcessState, Recorded } from './process-state'

export const attach = (
  state: ProcessState,
  {
    type,
    data,
    recordedAt,
    meta,
  }: Recorded<ProcessEventOf<'DocumentAttached'>> | Recorded<ProcessEventOf<'PaymentReceiptAttached'>>,
): ProcessState => {
  const { documentId, correctionId, ...facts } = data
  return {
    ...state,
    documents: [
      ...state.documents,
      {
        ...facts,
        id: documentId,
        createdAt: recordedAt,
        isReceipt: type === 'PaymentReceiptAttached',
        correctionId: correctionId ?? null,
        attachedAs: meta.actorRole,
        removedAt: null,
      },
    ],
  }
}

/** Drops a document removed from a DRAFT; one removed later is kept as evidence (decision 8.2). */
export const removeDocument = (
  state: ProcessState,
  { data, recordedAt }: Recorded<ProcessEventOf<'DocumentRemoved'>>,
): ProcessState => ({
  ...state,
  documents:
    state.status === 'DRAFT'
      ? state.documents.filter(({ id }) => id !== data.documentId)
      : state.documents.map((document) =>
          document.id === data.documentId ? { ...document, removedAt: recordedAt } : document,
        ),
})
