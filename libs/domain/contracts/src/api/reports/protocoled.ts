import { PROCESS_STATUSES, REQUEST_TYPES } from '../../values/processes/processes'
import { z } from 'zod'
import { pagination, uuidParam } from '../../pagination'
import { documentResponse, historyEntry } from '../processes/processes'

/** A decided process in the permanent register, which is kept when the process is deleted (decision 6.6). */
export const protocoledSummary = z.object({
  id: z.string(),
  originalProcessId: z.string(),
  protocolNumber: z.string(),
  status: z.enum(PROCESS_STATUSES),
  applicantName: z.string().nullable(),
  enterpriseName: z.string().nullable(),
  municipalityName: z.string().nullable(),
  municipalityState: z.string().nullable(),
  protocoledAt: z.string().nullable(),
  decidedAt: z.string(),
  activityDescription: z.string().nullable(),
  userName: z.string(),
  requestType: z.enum(REQUEST_TYPES).nullable(),
})

export type ProtocoledSummary = z.infer<typeof protocoledSummary>

/** Adds the applicant, the enterprise and the documents as of the last recorded event. */
export const protocoledResponse = protocoledSummary.extend({
  authCode: z.string().nullable(),
  filing: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()),
  observations: z.string().nullable(),
  documents: z.array(documentResponse),
  originalDeleted: z.boolean(),
})

export type ProtocoledResponse = z.infer<typeof protocoledResponse>

export const protocoledParams = z.object({ id: uuidParam })

export const protocoledListResponse = z.object({ processes: z.array(protocoledSummary), pagination })

export type ProtocoledListResponse = z.infer<typeof protocoledListResponse>

export const protocoledActivitiesResponse = z.object({ activities: z.array(historyEntry) })
