import { FILING_FIELDS, PROCESS_STATUSES } from '../../values/processes/processes'
import { z } from 'zod'
import { filingFieldValue } from '../../events/process-facts'
import { personResponse } from '../accounts/person'
import { streamVersion } from '../../pagination'
import { documentResponse } from './processes'

/** Who made the last change, and when. */
const doneBy = { at: z.iso.datetime(), by: personResponse }

export const statusChange = z.object({
  from: z.enum(PROCESS_STATUSES),
  to: z.enum(PROCESS_STATUSES),
  ...doneBy,
})
/** A changed field; `municipalityId` and `activityId` carry display names instead of ids. */
export const fieldNews = z.object({
  field: z.enum(FILING_FIELDS),
  from: filingFieldValue,
  to: filingFieldValue,
  ...doneBy,
})
export type FieldNews = z.infer<typeof fieldNews>
export const documentNews = z.object({ document: documentResponse, ...doneBy })
export type DocumentNews = z.infer<typeof documentNews>

/** REJECTED refers to the answer: the correction is pending again. */
export const CORRECTION_NEWS = ['REQUESTED', 'ANSWERED', 'VERIFIED', 'REJECTED', 'DELETED'] as const
export type CorrectionNewsKind = (typeof CORRECTION_NEWS)[number]
export const correctionNews = z.object({
  id: z.string(),
  fieldName: z.string(),
  what: z.enum(CORRECTION_NEWS),
  ...doneBy,
})
export type CorrectionNews = z.infer<typeof correctionNews>

/** The net difference, not every intermediate step, so its size is bounded by the process itself. */
export const processNews = z.object({
  status: statusChange.nullable(),
  fields: z.array(fieldNews),
  documents: z.object({ added: z.array(documentNews), removed: z.array(documentNews) }),
  corrections: z.array(correctionNews),
})
export type ProcessNews = z.infer<typeof processNews>

/** Changes others made to a process since the caller's last visit; `since` is null before the first visit. */
export const processChangesResponse = z.object({
  since: z.iso.datetime().nullable(),
  sinceVersion: z.number().int().nullable(),
  /** The version up to which changes are included; mark this one as seen. */
  version: z.number().int(),
  changes: processNews,
})
export type ProcessChangesResponse = z.infer<typeof processChangesResponse>

export const markSeenBody = z.strictObject({
  version: streamVersion,
})
