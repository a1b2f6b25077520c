import { CORRECTION_FIELD_TYPES, CORRECTION_STATUSES } from '../../values/processes/processes'
import { z } from 'zod'
import { uuidParam } from '../../pagination'
import { personResponse } from '../accounts/person'
import { pastMoment } from './as-of'
import { correctionResponse } from './corrections'
import { documentResponse } from './processes'

export const MAX_REQUEST_ITEMS = 50

/** The text of the complementation of a request without a message. */
export const DEFAULT_REQUEST_MESSAGE = 'Pedimos a correção ou a complementação dos itens abaixo.'

export const requestParams = z.object({ id: uuidParam })

/** The draft of a request, which the staff of the process share; version 0 if there is none yet. */
export const requestDraftResponse = z.object({
  version: z.number().int(),
  message: z.string().nullable(),
  newFact: z.string().nullable(),
  nonAdmission: z.boolean(),
  items: z.array(
    z.object({
      id: z.string(),
      fieldType: z.enum(CORRECTION_FIELD_TYPES),
      fieldName: z.string(),
      description: z.string(),
      documentId: z.string().nullable(),
    }),
  ),
  /** The terms of the request if it were sent now. */
  round: z.number().int(),
  needsNewFact: z.boolean(),
  nonAdmissible: z.boolean(),
  admissibleUntil: z.string().nullable(),
  answerBy: z.string().nullable(),
  updatedBy: z.object(personResponse.shape).nullable(),
  updatedAt: z.string().nullable(),
})

export type RequestDraftResponse = z.infer<typeof requestDraftResponse>

/** A request that was sent; corrections and complementations requested separately have the id null, one for each round. */
export const sentRequest = z.object({
  id: z.string().nullable(),
  round: z.number().int(),
  message: z.string().nullable(),
  newFact: z.string().nullable(),
  nonAdmission: z.boolean(),
  answerBy: z.string().nullable(),
  sentAt: z.string(),
  sentBy: personResponse,
  /** When its last open item was answered; null while one waits. */
  answeredAt: z.string().nullable(),
  items: z.array(correctionResponse),
})

export type SentRequest = z.infer<typeof sentRequest>

export const requestListResponse = z.object({ requests: z.array(sentRequest), ...pastMoment })

/** One thing to answer. The complementation has no `correctionId`. */
export const openItem = z.object({
  correctionId: z.string().optional(),
  fieldType: z.enum(CORRECTION_FIELD_TYPES).nullable(),
  fieldName: z.string().nullable(),
  description: z.string(),
  status: z.enum(CORRECTION_STATUSES),
  /** The reason of staff when they rejected the answer. */
  rejectionReason: z.string().nullable(),
  /** The present documents of the requested category. */
  documents: z.array(documentResponse),
  /** Answered together with the other items of its request if it is left blank. */
  optional: z.boolean(),
})

export type OpenItem = z.infer<typeof openItem>

export const openRequestResponse = z.object({
  items: z.array(openItem),
  answered: z.number().int(),
  total: z.number().int(),
  answerBy: z.string().nullable(),
  message: z.string().nullable(),
  moreTime: z.object({ until: z.string(), status: z.enum(['PENDING', 'GRANTED', 'DENIED']) }).nullable(),
})

export type OpenRequestResponse = z.infer<typeof openRequestResponse>

/** Marks an item that the applicant cannot answer, in `correctedValue`. */
export const NOT_PROVIDED = 'NOT_PROVIDED'

export const NOT_PROVIDED_NOTES = 'Não tenho como atender: '
