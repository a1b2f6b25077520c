import { DESK_ACTIONS, DESK_EVENTS, VERDICTS } from '../../values/desk/values'
import { ISSUED_KINDS, ISSUED_SIGNATURES, PROCESS_LICENCE_ACTIONS } from '../../values/licences/values'
import {
  ACTIVITY_CLASSES,
  APPLICANT_TYPES,
  BRAZILIAN_STATES,
  DOCUMENT_CATEGORIES,
  HISTORY_ACTIONS,
  LICENSING_TYPES,
  PROCESS_ACTIONS,
  PROCESS_STATUSES,
  REQUEST_TYPES,
} from '../../values/processes/processes'
import { z } from 'zod'
import { uuidParam } from '../../pagination'
import { pastMoment } from './as-of'
import { assigneeResponse } from '../desk/assignment'
import { personResponse } from '../accounts/person'
import { clockSummary } from '../clock/clock-summary'

export const documentResponse = z.object({
  id: z.string(),
  originalName: z.string(),
  category: z.enum(DOCUMENT_CATEGORIES),
  fileSize: z.number(),
  createdAt: z.string(),
  /** Issued by the municipality: anyone who verifies the protocol can download it (decision 8.7). */
  issued: z.boolean(),
})
export type DocumentResponse = z.infer<typeof documentResponse>

/** The verdict of staff on a document; an applicant sees it with the next request or decision. */
export const documentVerdict = z.object({
  verdict: z.enum(VERDICTS),
  reason: z.string().nullable(),
  at: z.string(),
  by: personResponse,
})
export const judgedDocument = documentResponse.extend({
  verdict: documentVerdict.nullable(),
  /** Issued by the municipality, even if it no longer has effect: nobody judges it. */
  byMunicipality: z.boolean(),
})
export type JudgedDocument = z.infer<typeof judgedDocument>

export const historyEntry = z.object({
  id: z.string(),
  action: z.enum(HISTORY_ACTIONS),
  description: z.string(),
  observations: z.string().nullable(),
  createdAt: z.string(),
  user: personResponse,
})
export type HistoryEntry = z.infer<typeof historyEntry>

/** An action of staff at the desk; `action` is the name of the event. */
export const deskEntry = historyEntry.extend({
  action: z.enum(DESK_EVENTS),
  /** The staff that a note mentions; absent in other lines. */
  mentions: z.array(personResponse).optional(),
})
export type DeskEntry = z.infer<typeof deskEntry>

/** Fee data; the specification leaves the shape open (section 3), so `paymentData` holds the receipt's metadata. */
export const paymentResponse = z.object({
  amount: z.number().nullable(),
  status: z.enum(['PENDING', 'RECEIVED', 'EXEMPT']),
  paymentData: z.object({ documentId: z.string(), receivedAt: z.string() }).nullable(),
})

/** One row of a list: the fields that tables and cards show. */
export const processSummary = z.object({
  id: z.string(),
  protocolNumber: z.string().nullable(),
  authCode: z.string().nullable(),
  status: z.enum(PROCESS_STATUSES),
  requestType: z.enum(REQUEST_TYPES).nullable(),
  licensingType: z.enum(LICENSING_TYPES).nullable(),
  activity: z.object({ id: z.string(), code: z.string(), description: z.string() }).nullable(),
  municipalityId: z.string().nullable(),
  municipality: z.object({ id: z.string(), name: z.string() }).nullable(),
  userId: z.string(),
  user: personResponse,
  applicantName: z.string().nullable(),
  applicantEmail: z.string().nullable(),
  enterpriseName: z.string().nullable(),
  /** Corrections that wait for the applicant's answer. */
  pendingCorrections: z.number().int(),
  /** Answered corrections that wait for staff. */
  correctionsToVerify: z.number().int(),
  hasPaymentReceipt: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** The clock of legal time; null until it starts. */
  clock: clockSummary.nullable(),
  allowedActions: z.array(z.enum(PROCESS_ACTIONS)),
  /** The actions of staff at the desk; an owner has `answerRequest` while something waits for its answer. */
  deskActions: z.array(z.enum(DESK_ACTIONS)),
})
export type ProcessSummary = z.infer<typeof processSummary>

/** A field changed outside every pending correction, shown to staff (decision 2). */
export const changeOutsideCorrection = z.object({
  field: z.string(),
  from: z.unknown(),
  to: z.unknown(),
  changedAt: z.string(),
})

/** A request for complementation and its answer (decision 8.6). */
export const complementationResponse = z.object({
  description: z.string(),
  requestedAt: z.string(),
  requestedBy: personResponse,
  answeredAt: z.string().nullable(),
  answer: z.string().nullable(),
  /** An item to answer itself; false for the message of a request, which its items answer. */
  item: z.boolean(),
})
export type ComplementationResponse = z.infer<typeof complementationResponse>

/** The decision in force; `reason` is the reason of a rejection or the observations of an approval. */
export const decisionResponse = z.object({
  outcome: z.enum(['APPROVED', 'REJECTED']),
  reason: z.string().nullable(),
  decidedAt: z.string(),
  decidedBy: personResponse,
})
export type DecisionResponse = z.infer<typeof decisionResponse>

/** The document issued with the decision in force. */
export const issuanceResponse = z.object({
  documentId: z.string(),
  kind: z.enum(ISSUED_KINDS),
  /** For example 'LO 12/2026'. */
  number: z.string(),
  code: z.string(),
  issuedOn: z.iso.date(),
  /** Null without a validity. */
  validUntil: z.iso.date().nullable(),
  /** How it was made final; null until then. */
  signature: z.enum(ISSUED_SIGNATURES).nullable(),
})
export type IssuanceResponse = z.infer<typeof issuanceResponse>

export const renewalOfResponse = z.object({
  licenceId: z.string(),
  /** For example 'LO 12/2026'. */
  number: z.string(),
  /** The last day to leave DRAFT in time; null where the licence has no end. */
  renewBy: z.iso.date().nullable(),
  /** The outage that moved it, with the basis; null for the day by law. */
  renewByReason: z.string().nullable(),
  /** Why the licence is not extended until the decision: the request is late. */
  notice: z.string().nullable(),
})

export const processResponse = processSummary.extend({
  version: z.number().int(),
  activityId: z.string().nullable(),
  activityClass: z.enum(ACTIVITY_CLASSES).nullable(),
  otherRequestDescription: z.string().nullable(),
  applicantType: z.enum(APPLICANT_TYPES).nullable(),
  applicantDocument: z.string().nullable(),
  applicantPhone: z.string().nullable(),
  applicantZipCode: z.string().nullable(),
  applicantStreet: z.string().nullable(),
  applicantNumber: z.string().nullable(),
  applicantComplement: z.string().nullable(),
  applicantNeighborhood: z.string().nullable(),
  applicantCity: z.string().nullable(),
  applicantState: z.enum(BRAZILIAN_STATES).nullable(),
  enterpriseAddress: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  isRuralZone: z.boolean(),
  hasAPP: z.boolean(),
  appJustification: z.string().nullable(),
  requiresVegetationSuppression: z.boolean(),
  usesWaterResources: z.boolean(),
  generatesHazardousWaste: z.boolean(),
  observations: z.string().nullable(),
  /** Oldest first. */
  complementations: z.array(complementationResponse),
  decision: decisionResponse.nullable(),
  /** Null before the issue, after a return, and where the municipality uploads its own document. */
  issuance: issuanceResponse.nullable(),
  /** The licence that it renews. */
  renewalOf: renewalOfResponse.nullable(),
  payment: paymentResponse,
  documents: z.array(judgedDocument),
  /** The activity history, oldest first. */
  activities: z.array(historyEntry),
  /** Staff only; null to an applicant. */
  assignee: assigneeResponse.nullable(),
  /** Oldest first. Staff only; an applicant gets an empty list. */
  deskActivities: z.array(deskEntry),
  /** About the licence; `allowedActions` keeps its closed list. */
  allowedLicenceActions: z.array(z.enum(PROCESS_LICENCE_ACTIONS)),
  /** Staff only; an applicant gets an empty list. */
  changesOutsideCorrections: z.array(changeOutsideCorrection),
  ...pastMoment,
})
export type ProcessResponse = z.infer<typeof processResponse>

export const processParams = z.object({ id: uuidParam })
export const processDocumentParams = z.object({ id: uuidParam, docId: uuidParam })
export const issuedDocumentParams = z.object({ id: uuidParam, documentId: uuidParam })
