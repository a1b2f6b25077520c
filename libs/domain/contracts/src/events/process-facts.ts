import { DAY_COUNTS, CLOCK_ENDS } from '../api/clock/clock-summary'
import {
  ACTIVITY_CLASSES,
  APPLICANT_TYPES,
  BRAZILIAN_STATES,
  DOCUMENT_CATEGORIES,
  LICENSING_TYPES,
  REQUEST_TYPES,
} from '../values/processes/processes'
import { z } from 'zod'

/** Fields of a filing; every optional form field may be absent (a DRAFT may be incomplete, decision 7.11). */
export const filingFacts = z.object({
  municipalityId: z.string().optional(),
  requestType: z.enum(REQUEST_TYPES).optional(),
  licensingType: z.enum(LICENSING_TYPES).optional(),
  activityId: z.string().optional(),
  activityClass: z.enum(ACTIVITY_CLASSES).optional(),
  otherRequestDescription: z.string().optional(),
  applicantName: z.string().optional(),
  applicantType: z.enum(APPLICANT_TYPES).optional(),
  applicantDocument: z.string().optional(),
  applicantEmail: z.string().optional(),
  applicantPhone: z.string().optional(),
  applicantZipCode: z.string().optional(),
  applicantStreet: z.string().optional(),
  applicantNumber: z.string().optional(),
  applicantComplement: z.string().optional(),
  applicantNeighborhood: z.string().optional(),
  applicantCity: z.string().optional(),
  applicantState: z.enum(BRAZILIAN_STATES).optional(),
  enterpriseName: z.string().optional(),
  enterpriseAddress: z.string().optional(),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  isRuralZone: z.boolean().optional(),
  hasAPP: z.boolean().optional(),
  appJustification: z.string().optional(),
  requiresVegetationSuppression: z.boolean().optional(),
  usesWaterResources: z.boolean().optional(),
  generatesHazardousWaste: z.boolean().optional(),
})
export type FilingFacts = z.infer<typeof filingFacts>

export const filingFieldValue = z.union([z.string(), z.number(), z.boolean()]).nullable()
export type FilingFieldValue = z.infer<typeof filingFieldValue>

export const documentFacts = z.object({
  documentId: z.string(),
  category: z.enum(DOCUMENT_CATEGORIES),
  originalName: z.string(),
  mediaType: z.string(),
  fileSize: z.number().int(),
  sha256: z.string(),
  objectKey: z.string(),
  /** The correction that this document answers, if any. */
  correctionId: z.string().optional(),
})
export type DocumentFacts = z.infer<typeof documentFacts>

/** The legal terms under which a clock runs, as they were when it started: later regimes and settings do not change them. */
export const clockStamp = z.object({
  regime: z.string(),
  regimeVersion: z.number().int(),
  rule: z.string(),
  term: z.string(),
  dayCount: z.enum(DAY_COUNTS),
  answerTerm: z.string(),
  stopsOn: z.enum(CLOCK_ENDS),
  basis: z.string(),
})
export type ClockStamp = z.infer<typeof clockStamp>
