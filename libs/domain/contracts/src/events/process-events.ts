import { VERDICTS } from '../values/desk/values'
import { NOTICE_OUTCOMES, PROVEN_KINDS } from '../values/notices'
import { ISSUED_KINDS, ISSUED_SIGNATURES } from '../values/licences/values'
import { CORRECTION_FIELD_TYPES, DOCUMENT_CATEGORIES, ROLES } from '../values/processes/processes'
import { z } from 'zod'
import { printedFacts } from '../licences/printed'
import { signer } from '../licences/signers'
import { licenceTerms } from '../licences/terms'
import { clockStamp, documentFacts, filingFacts, filingFieldValue } from './process-facts'

/**
 * Events of a process's stream. A process and its corrections share one stream, so that "approve only if no
 * correction is PENDING" holds under any race (ADR 0002). Events are flat and self-contained: they store display names
 * (an activity's description) in addition to the ids.
 */
const uuid = z.string()
/** A day in the state's time zone. */
const civilDay = z.iso.date()

const numbered = { protocolNumber: z.string(), authCode: z.string(), feeExempt: z.boolean() }

/** Absent in events that start no clock. */
const stamp = clockStamp.partial().shape

const observations = { observations: z.string().optional() }

/** The fact that justifies a request after an answered one; absent when the caller gave none. */
const newFact = { newFact: z.string().optional() }

/** The request that an event is part of; absent for a single correction or complementation. */
const ofRequest = { requestId: uuid.optional() }

/** Repeats the field's name, so that the event is self-contained. */
const correctionNamed = { correctionId: uuid, fieldName: z.string() }

export const processEventSchemas = {
  ProcessDrafted: filingFacts.extend({ processId: uuid, ownerId: uuid, ownerRole: z.enum(ROLES) }),
  ProcessFiled: filingFacts.extend({
    processId: uuid,
    ownerId: uuid,
    ownerRole: z.enum(ROLES),
    ...numbered,
    ...stamp,
  }),
  ProcessSubmitted: z.object({ ...numbered, ...stamp }),
  ProcessEdited: z.object({
    changes: z.array(
      z.object({
        field: z.string(),
        from: filingFieldValue,
        to: filingFieldValue,
        /** Absent when the change was made outside any requested correction (decision 2). */
        correctionId: uuid.optional(),
      }),
    ),
  }),
  DocumentAttached: documentFacts,
  PaymentReceiptAttached: documentFacts,
  DocumentRemoved: z.object({
    documentId: uuid,
    category: z.enum(DOCUMENT_CATEGORIES),
    originalName: z.string(),
  }),
  DocumentDownloaded: z.object({ documentId: uuid, originalName: z.string() }),
  ProcessProtocoled: z.object(stamp),
  AnalysisStarted: z.object({}),
  ComplementationRequested: z.object({ description: z.string(), ...observations, ...newFact, ...ofRequest }),
  ComplementationAnswered: z.object(observations),
  ProcessApproved: z.object(observations),
  ProcessRejected: z.object({ reason: z.string(), ...observations }),
  ProcessSentForSignature: z.object(observations),
  ProcessCompleted: z.object(observations),
  ProcessReturnedToAnalysis: z.object(observations),
  /** With a cause, the archival of a request that nobody answered. */
  ProcessArchived: z.object({ ...observations, cause: z.literal('UNANSWERED').optional() }),
  ProcessDeleted: z.object({}),
  CorrectionRequested: z.object({
    correctionId: uuid,
    fieldName: z.string(),
    fieldType: z.enum(CORRECTION_FIELD_TYPES),
    description: z.string(),
    ...newFact,
    ...ofRequest,
    /** The document that the correction is about, if any. */
    documentId: uuid.optional(),
  }),
  CorrectionAnswered: z.object({
    ...correctionNamed,
    previousValue: z.string().nullable(),
    /** JSON text, or DOCUMENT_UPLOADED for an upload (specification section 3). */
    correctedValue: z.string(),
    notes: z.string(),
  }),
  CorrectionVerified: z.object(correctionNamed),
  CorrectionRejected: z.object({
    ...correctionNamed,
    /** Absent when the caller gave none. */
    reason: z.string().optional(),
  }),
  CorrectionDeleted: z.object(correctionNamed),
  DocumentJudged: z.object({
    documentId: uuid,
    category: z.enum(DOCUMENT_CATEGORIES),
    originalName: z.string(),
    verdict: z.enum(VERDICTS),
    reason: z.string().optional(),
  }),
  /** Precedes the events of its items, and the complementation that makes the process PENDING. */
  RequestSent: z.object({
    requestId: uuid,
    round: z.number().int(),
    message: z.string(),
    itemCount: z.number().int(),
    ...newFact,
    nonAdmission: z.boolean(),
    /** An ISO duration, and the civil day announced to the applicant; null when no clock runs. */
    answerTerm: z.string().nullable(),
    answerBy: z.string().nullable(),
  }),
  /** Follows the answers of its items. */
  RequestAnswered: z.object({ ...ofRequest, round: z.number().int(), itemCount: z.number().int() }),
  /** The terms of a clock from now on: `CLASSIFIED` by what staff found out, or `AGREED` with the owner, `extraDays` longer. */
  AnalysisTermChanged: clockStamp.extend({
    cause: z.enum(['CLASSIFIED', 'AGREED']),
    requiresEia: z.boolean(),
    publicHearing: z.boolean(),
    twoPhase: z.boolean(),
    extraDays: z.number().int(),
    reason: z.string(),
    documentId: uuid.optional(),
  }),
  /** `draft` before the approval: only staff may know of it. The last terms count. */
  LicenceTermsSet: licenceTerms.extend({ draft: z.boolean() }),
  /**
   * The document of the decision, with a number that is never used again. What it prints is in the licence's stream; of a
   * decision that denies, which has no licence, it is here.
   */
  DocumentIssued: printedFacts.partial().extend({
    documentId: uuid,
    licenceId: uuid.nullable(),
    kind: z.enum(ISSUED_KINDS),
    /** For example 'LO 12/2026'. */
    number: z.string(),
    code: z.string(),
    issuedOn: civilDay,
    validUntil: civilDay.nullable(),
    category: z.enum(DOCUMENT_CATEGORIES),
    originalName: z.string(),
    sha256: z.string(),
    fileSize: z.number().int(),
    objectKey: z.string(),
  }),
  /** From then on it is published. The file is the signed one; with CODE, the issued one. */
  IssuedDocumentMadeFinal: z.object({
    documentId: uuid,
    number: z.string(),
    signature: z.enum(ISSUED_SIGNATURES),
    sha256: z.string(),
    fileSize: z.number().int(),
    objectKey: z.string(),
    signers: z.array(signer),
    ...observations,
  }),
  /** Precedes the return to analysis. The file is kept, the number stays spent. */
  IssuedDocumentVoided: z.object({ documentId: uuid, number: z.string() }),
  /** The process requests the renewal of a licence: its number, and the last day to request it in time, as they were then. */
  RenewalOpened: z.object({ licenceId: uuid, number: z.string(), renewBy: civilDay.nullable() }),
  InternalNoteAdded: z.object({
    noteId: uuid,
    text: z.string(),
    /** Ids of the staff that the note mentions; absent when it mentions nobody. */
    mentions: z.array(uuid).optional(),
  }),
  /** Claimed, assigned or passed on: the actor may be the assignee, an admin, or the previous assignee. */
  ProcessAssigned: z.object({
    assigneeId: uuid,
    assigneeRole: z.enum(ROLES),
    previousAssigneeId: uuid.nullable(),
    reason: z.string().optional(),
  }),
  ProcessReleased: z.object({ previousAssigneeId: uuid, reason: z.string().optional() }),
  MoreTimeRequested: z.object({ round: z.number().int(), until: civilDay, reason: z.string() }),
  MoreTimeDecided: z.object({
    round: z.number().int(),
    granted: z.boolean(),
    /** Absent when it was not granted. */
    until: civilDay.optional(),
    reason: z.string(),
  }),
  ArchivalProposed: z.object({
    round: z.number().int(),
    answerDueOn: civilDay,
    decidableFrom: civilDay,
    reason: z.string(),
    /** How the applicant was notified of the request, where no visit shows it. */
    notifiedBy: z.string().optional(),
  }),
  ArchivalDropped: z.object({ round: z.number().int(), ...observations }),
  /** The outcome of the e-mail about an event, as proof of notice. It does not change the process. */
  ApplicantNotified: z.object({
    noticeId: uuid,
    kind: z.enum(PROVEN_KINDS),
    /** The round of requests that the notice is about; absent for a decision. */
    round: z.number().int().optional(),
    channel: z.enum(['EMAIL']),
    outcome: z.enum(NOTICE_OUTCOMES),
    /** Why it failed or was not sent, without an address. */
    reason: z.string().optional(),
  }),
} as const

export type ProcessEventType = keyof typeof processEventSchemas
export type ProcessEventOf<T extends ProcessEventType> = {
  type: T
  data: z.infer<(typeof processEventSchemas)[T]>
}
export type ProcessEvent = { [T in ProcessEventType]: ProcessEventOf<T> }[ProcessEventType]

export const processStream = (processId: string): string => `process-${processId}`
