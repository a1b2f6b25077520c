import type { ProcessEventOf } from '@licensing/contracts'
import { type DocumentCategory, ISSUED_CATEGORIES, type Role } from '@licensing/domain-kit'
import type { ProcessState, Recorded } from '../process-state'

/**
 * The municipality issues a document when staff attach it under an issued category to an approved process (decision 8.7). The same
 * category at any other time, or from an applicant, is an attachment like any other: an earlier licence, for example.
 */
const isIssued = ({ decision }: ProcessState, category: DocumentCategory, role: Role | null): boolean =>
  decision?.outcome === 'APPROVED' &&
  role !== null &&
  role !== 'APPLICANT' &&
  (ISSUED_CATEGORIES as readonly string[]).includes(category)

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
        issued: isIssued(state, data.category, meta.actorRole),
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

/** A decision that is revoked takes back what was issued with it: the documents stay, but are no longer published. */
export const withdrawIssued = (documents: ProcessState['documents']): ProcessState['documents'] =>
  documents.map((document) => ({ ...document, issued: false }))
