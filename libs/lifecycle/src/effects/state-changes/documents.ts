import type { ProcessEventOf } from '@licensing/contracts'
import { type DocumentCategory, ISSUED_CATEGORIES, type Role } from '@licensing/domain-kit'
import type { ProcessState, Recorded } from '../../process-state'

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
        verdict: null,
        toldVerdict: null,
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

/** The last verdict on a document counts. */
export const judge = (
  state: ProcessState,
  { data, recordedAt, meta }: Recorded<ProcessEventOf<'DocumentJudged'>>,
): ProcessState => {
  const by = { id: meta.actorId, role: meta.actorRole }
  const verdict = { verdict: data.verdict, reason: data.reason ?? null, at: recordedAt, by }
  return {
    ...state,
    documents: state.documents.map((document) =>
      document.id === data.documentId ? { ...document, verdict } : document,
    ),
  }
}

/** A request or a decision makes the verdicts until then known to the applicant. */
export const tellVerdicts = (documents: ProcessState['documents']): ProcessState['documents'] =>
  documents.map((document) => ({ ...document, toldVerdict: document.verdict }))
