import { CORRECTION_FIELD_TYPES, CORRECTION_STATUSES } from '../../values/processes/processes'
import { z } from 'zod'
import { uuidParam } from '../../pagination'
import { pastMoment } from './as-of'
import { documentResponse } from './processes'

export const correctionResponse = z.object({
  id: z.string(),
  processId: z.string(),
  fieldName: z.string(),
  fieldType: z.enum(CORRECTION_FIELD_TYPES),
  description: z.string(),
  status: z.enum(CORRECTION_STATUSES),
  previousValue: z.string().nullable(),
  correctedValue: z.string().nullable(),
  notes: z.string().nullable(),
  createdAt: z.string(),
  correctedAt: z.string().nullable(),
  correctedByUser: z.object({ name: z.string() }).nullable(),
  verifiedByUser: z.object({ name: z.string() }).nullable(),
  /** Why the last answer was rejected; null if none was, or without a reason. */
  rejectionReason: z.string().nullable(),
  documents: z.array(documentResponse),
  /** Earlier documents of the same category, for the before/after comparison. */
  previousDocuments: z.array(documentResponse),
  allowedActions: z.array(z.enum(['correct', 'verify', 'delete'])),
})

export type CorrectionResponse = z.infer<typeof correctionResponse>

/** A process has few corrections, so this list is not paginated. */
export const correctionListResponse = z.object({ corrections: z.array(correctionResponse), ...pastMoment })

export const correctionParams = z.object({ id: uuidParam })

export const correctionsOfProcessParams = z.object({ processId: uuidParam })

/** Marks an upload in `correctedValue` (specification section 3). */
export const DOCUMENT_UPLOADED = 'DOCUMENT_UPLOADED'

export const DEFAULT_CORRECTION_NOTES = 'Correção realizada pelo solicitante'
