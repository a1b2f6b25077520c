import { FILING_FIELDS, PROCESS_STATUSES } from '@licensing/domain-kit'
import { z } from 'zod'
import { filingFieldValue } from '../events/process-events'
import { documentResponse, personResponse } from './processes'

/** Who last did it, and when. */
const doneBy = { at: z.iso.datetime(), by: personResponse }

export const statusChange = z.object({
  from: z.enum(PROCESS_STATUSES),
  to: z.enum(PROCESS_STATUSES),
  ...doneBy,
})
/** The two ids of a filing, `municipalityId` and `activityId`, come as the names people know them by. */
export const fieldNews = z.object({
  field: z.enum(FILING_FIELDS),
  from: filingFieldValue,
  to: filingFieldValue,
  ...doneBy,
})
export type FieldNews = z.infer<typeof fieldNews>
export const documentNews = z.object({ document: documentResponse, ...doneBy })
export type DocumentNews = z.infer<typeof documentNews>

/** REJECTED: the answer was, so that the correction waits for another one. */
export const CORRECTION_NEWS = ['REQUESTED', 'ANSWERED', 'VERIFIED', 'REJECTED', 'DELETED'] as const
export type CorrectionNewsKind = (typeof CORRECTION_NEWS)[number]
export const correctionNews = z.object({
  id: z.string(),
  fieldName: z.string(),
  what: z.enum(CORRECTION_NEWS),
  ...doneBy,
})
export type CorrectionNews = z.infer<typeof correctionNews>

/** What is different, not each step that led there; so it is no longer than the process itself. */
export const processNews = z.object({
  status: statusChange.nullable(),
  fields: z.array(fieldNews),
  documents: z.object({ added: z.array(documentNews), removed: z.array(documentNews) }),
  corrections: z.array(correctionNews),
})
export type ProcessNews = z.infer<typeof processNews>

/** What others changed in a process since the caller's last visit; `since` is null before the first one. */
export const processChangesResponse = z.object({
  since: z.iso.datetime().nullable(),
  sinceVersion: z.number().int().nullable(),
  /** Up to which version the changes are told: what to mark as seen. */
  version: z.number().int(),
  changes: processNews,
})
export type ProcessChangesResponse = z.infer<typeof processChangesResponse>

export const markSeenBody = z.strictObject({
  version: z
    .number({ error: 'Versão inválida' })
    .int('Versão inválida')
    .min(1, 'Versão inválida')
    .max(2_147_483_647, 'Versão inválida'),
})
