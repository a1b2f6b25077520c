import {
  type DocumentCategory,
  type FilingFacts,
  filingFacts,
  ISSUED_CATEGORIES,
  type ProcessEventOf,
  type Role,
} from '@licensing/contracts'
import type { ProcessState, Recorded, RecordedProcessEvent } from '../../process-state'

/** The events that begin a stream. */
export type OpeningEventType = 'ProcessDrafted' | 'ProcessFiled'

/** An opening event also carries the stamp of the clock, which is no field of the form. */
const ofFiling = (fields: object): FilingFacts =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field in filingFacts.shape))

/** The state a filing begins with; the machine has its status. */
export const opened = (event: Extract<RecordedProcessEvent, { type: OpeningEventType }>): ProcessState => {
  const { processId, ownerId, ownerRole, ...rest } = event.data
  const { protocolNumber, authCode, feeExempt, ...fields } = {
    protocolNumber: null,
    authCode: null,
    feeExempt: false,
    ...rest,
  }
  return {
    id: processId,
    version: event.version,
    status: 'DRAFT',
    deleted: false,
    ownerId,
    ownerRole,
    filing: ofFiling(fields),
    protocolNumber,
    authCode,
    feeExempt,
    documents: [],
    corrections: [],
    outsideChanges: [],
    complementations: [],
    decision: null,
    licenceTerms: null,
    issuance: null,
    voidedDenials: [],
    renewalOf: null,
    observations: null,
    assigneeId: null,
    assigneeRole: null,
    assignmentVersion: 0,
    createdAt: event.recordedAt,
    updatedAt: event.recordedAt,
    filedAt: protocolNumber === null ? null : event.recordedAt,
    protocoledAt: null,
    archivedAt: null,
  }
}

export const edited = (
  state: ProcessState,
  event: Recorded<ProcessEventOf<'ProcessEdited'>>,
): ProcessState => {
  const filing: Record<string, unknown> = { ...state.filing }
  for (const { field, to } of event.data.changes) {
    if (to === null) delete filing[field]
    else filing[field] = to
  }
  const outside =
    state.status === 'DRAFT' ? [] : event.data.changes.filter((change) => change.correctionId === undefined)
  return {
    ...state,
    filing: filing as FilingFacts,
    outsideChanges: [
      ...state.outsideChanges,
      ...outside.map(({ field, from, to }) => ({ field, from, to, changedAt: event.recordedAt })),
    ],
  }
}

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
  const issued = isIssued(state, data.category, meta.actorRole)
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
        issued,
        byMunicipality: issued,
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
