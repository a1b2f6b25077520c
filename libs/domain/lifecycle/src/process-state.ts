import type {
  CorrectionFieldType,
  CorrectionStatus,
  DocumentCategory,
  EventMeta,
  FilingFacts,
  FilingFieldValue,
  IssuedKind,
  IssuedSignature,
  LicenceTerms,
  ProcessEvent,
  ProcessStatus,
  Role,
  Signer,
  Verdict,
} from '@licensing/contracts'

/** A recorded event with its actor and time. */
export type Recorded<E> = E & {
  readonly meta: EventMeta
  readonly recordedAt: string
  readonly version: number
}
export type RecordedProcessEvent = Recorded<ProcessEvent>

/** The verdict of staff on a document, and its time. */
export interface DocumentVerdict {
  readonly verdict: Verdict
  readonly reason: string | null
  readonly at: string
  readonly by: Person
}

export interface ProcessDocument {
  readonly id: string
  readonly category: DocumentCategory
  readonly originalName: string
  readonly mediaType: string
  readonly fileSize: number
  readonly sha256: string
  readonly objectKey: string
  readonly createdAt: string
  readonly isReceipt: boolean
  readonly correctionId: string | null
  /** Issued by the municipality with its decision, and so published by the verifier (decision 8.7). */
  readonly issued: boolean
  /** Made by the municipality as the document of a decision, even if it is not final yet or was taken back. */
  readonly byMunicipality: boolean
  /** Set when the document was removed after filing; it is kept for the before/after comparison. */
  readonly removedAt: string | null
  /** The last verdict; only staff know it. */
  readonly verdict: DocumentVerdict | null
  /** The verdict as it stood at the last request or decision, which made it known to the applicant. */
  readonly toldVerdict: DocumentVerdict | null
}

export interface Correction {
  readonly id: string
  readonly fieldName: string
  readonly fieldType: CorrectionFieldType
  readonly description: string
  readonly status: CorrectionStatus
  readonly previousValue: string | null
  readonly correctedValue: string | null
  readonly notes: string | null
  readonly createdAt: string
  readonly correctedAt: string | null
  readonly correctedBy: string | null
  readonly verifiedBy: string | null
  /** The reason of the last rejection. */
  readonly rejectionReason: string | null
  /** The request that it is an item of; null for a single correction. */
  readonly requestId: string | null
  /** The document that it is about, if any. */
  readonly documentId: string | null
}

export interface OutsideChange {
  readonly field: string
  readonly from: FilingFieldValue
  readonly to: FilingFieldValue
  readonly changedAt: string
}

/** Who did something, as the event's metadata has it. */
export interface Person {
  readonly id: string | null
  readonly role: Role | null
}

/** A request for complementation and its answer, which never overwrite one another (decision 8.6). */
export interface Complementation {
  readonly description: string
  readonly requestedAt: string
  readonly requestedBy: Person
  /** Null until it is answered, and for good when the process went on without an answer. */
  readonly answeredAt: string | null
  /** Null when it was answered with documents only. */
  readonly answer: string | null
  /** The request that it came with; null for a complementation requested without items. */
  readonly requestId: string | null
}

/**
 * Whether a complementation is an item to answer itself. One that came with a request is the message of its items, which answer it, unless
 * all of them were withdrawn.
 */
export const isItemOfItsOwn = (
  { requestId }: Pick<Complementation, 'requestId'>,
  corrections: readonly Pick<Correction, 'requestId'>[],
): boolean => requestId === null || corrections.every((correction) => correction.requestId !== requestId)

/** The decision in force. Returning the process to analysis revokes it. */
export interface Decision {
  readonly outcome: 'APPROVED' | 'REJECTED'
  /** The reason of a rejection, the observations of an approval. */
  readonly reason: string | null
  readonly decidedAt: string
  readonly decidedBy: Person
}

/** The document issued with the decision in force. */
export interface Issuance {
  readonly documentId: string
  /** Null for a decision that denies. */
  readonly licenceId: string | null
  readonly kind: IssuedKind
  /** For example 'LO 12/2026'. */
  readonly number: string
  readonly code: string
  readonly issuedOn: string
  /** The last day of validity; null without one. */
  readonly validUntil: string | null
  /** The hash of the issued file, which has no validity once another one is signed. */
  readonly issuedSha256: string
  /** Set once it is final. */
  readonly signature: IssuedSignature | null
  /** Who signed the final file; nobody where it is final by its code. */
  readonly signers: readonly Signer[]
}

/** The licence that a process renews, as it was when the renewal was opened. */
export interface RenewalOf {
  readonly licenceId: string
  /** For example 'LO 12/2026'. */
  readonly number: string
  /** The last day to request it in time; null if the licence has no end. */
  readonly renewBy: string | null
}

/** A process folded from its stream. Only `evolveProcess` builds it. */
export interface ProcessState {
  readonly id: string
  readonly version: number
  readonly status: ProcessStatus
  readonly deleted: boolean
  readonly ownerId: string
  readonly ownerRole: Role
  readonly filing: FilingFacts
  readonly protocolNumber: string | null
  readonly authCode: string | null
  readonly feeExempt: boolean
  /** All documents except those removed in DRAFT, whose files may be deleted from the store. */
  readonly documents: readonly ProcessDocument[]
  readonly corrections: readonly Correction[]
  readonly outsideChanges: readonly OutsideChange[]
  /** Oldest first. */
  readonly complementations: readonly Complementation[]
  readonly decision: Decision | null
  /** The last ones set; a draft until the approval, see `approvedTerms`. */
  readonly licenceTerms: LicenceTerms | null
  /** Null until a document is issued with the decision, and after it was voided. */
  readonly issuance: Issuance | null
  /** The denials that were taken back, oldest first. */
  readonly voidedDenials: readonly Issuance[]
  /** Null for a process that renews nothing. */
  readonly renewalOf: RenewalOf | null
  /** Staff's latest observations, reason or description. */
  readonly observations: string | null
  /** As recorded. Whether this person may still have the process depends on the account. */
  readonly assigneeId: string | null
  readonly assigneeRole: Role | null
  /** The version of the last assignment or release; 0 without one. */
  readonly assignmentVersion: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly filedAt: string | null
  readonly protocoledAt: string | null
  readonly archivedAt: string | null
}

export const currentDocuments = (process: ProcessState): readonly ProcessDocument[] =>
  process.documents.filter((document) => document.removedAt === null)

/** The documents that the municipality issued with the decision in force, which anyone may verify (decision 8.7). */
export const issuedDocuments = (process: ProcessState): readonly ProcessDocument[] =>
  currentDocuments(process).filter(({ issued }) => issued)

/** The decision that denies, which has no licence: from its issuing on, unless it was taken back. */
export const denialOf = ({ issuance }: ProcessState): Issuance | null =>
  issuance?.licenceId === null ? issuance : null

/** Every denial that was issued, oldest first; those taken back have no validity, but stay known. */
export const denialsOf = (process: ProcessState): readonly Issuance[] => {
  const denial = denialOf(process)
  return denial === null ? process.voidedDenials : [...process.voidedDenials, denial]
}

export const paymentReceipt = (process: ProcessState): ProcessDocument | undefined =>
  currentDocuments(process).find((document) => document.category === 'comprovante_pagamento')

export const pendingCorrections = (process: ProcessState): readonly Correction[] =>
  process.corrections.filter((correction) => correction.status === 'PENDING')

/** Answered, and not yet verified or rejected. */
export const correctionsToVerify = (process: ProcessState): readonly Correction[] =>
  process.corrections.filter((correction) => correction.status === 'CORRECTED')

/** The terms of the licence as everyone who sees the process may know them: under analysis they are a draft of the staff. */
export const approvedTerms = ({ decision, licenceTerms }: ProcessState): LicenceTerms | null =>
  decision?.outcome === 'APPROVED' ? licenceTerms : null

/** Whether the decision in force denies, also once the process is archived (L2). */
export const isDenied = ({ decision }: ProcessState): boolean => decision?.outcome === 'REJECTED'
